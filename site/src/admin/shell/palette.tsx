import { Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAdmin } from '../admin-context.ts'
import { adminRoutes, parentOf } from '../routes.ts'
import { Icon } from '../ui/icon.tsx'
import { foundByWords } from './found-by-words.ts'
import { PALETTE_SAYS } from './palette-words.ts'
import { usePostActions } from './use-post-actions.tsx'
import { usePrinting } from './use-printing.ts'

/** Rows that come after they were typed for: the kit would leave the keyboard with none of them. */
const chooseFirst = (): void => {
  if (document.querySelector('[data-action][data-selected]')) return
  document.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
}

interface PaletteProps {
  readonly onHelp: () => void
}

/** Any screen, any post and what can be done everywhere, by the words of its name. */
export const Palette = ({ onHelp }: PaletteProps) => {
  const navigate = useNavigate()
  const { platform } = useAdmin()
  const printing = usePrinting()
  const [isLooking, setLooking] = useState(false)
  const [typed, setTyped] = useState('')
  const posts = usePostActions(isLooking, typed)
  // Before anybody sees the posts: Enter takes the first of them.
  useLayoutEffect(() => {
    if (isLooking && posts.length > 0) chooseFirst()
  }, [isLooking, posts.length])
  const screens: SpotlightActionData[] = adminRoutes
    .filter(({ layout, path }) => layout === 'admin' && !path.includes(':'))
    .map((route) => ({
      id: route.path,
      label: route.name,
      description: parentOf(route)?.name ?? '',
      leftSection: <Icon name={route.icon ?? parentOf(route)?.icon ?? 'document'} />,
      onClick: () => void navigate(route.path),
    }))
  const deeds: SpotlightActionData[] = [
    {
      id: 'site',
      label: 'Открыть сайт',
      leftSection: <Icon name="outside" />,
      onClick: () => platform.links.open('/'),
    },
    {
      id: 'print',
      label: 'Напечатать экран',
      leftSection: <Icon name="document" />,
      onClick: printing.ask,
    },
    {
      id: 'keys',
      label: 'Клавиши',
      leftSection: <Icon name="lines" />,
      onClick: onHelp,
    },
    {
      id: 'exit',
      label: 'Выйти',
      leftSection: <Icon name="exit" />,
      onClick: () => void navigate('/admin/logout'),
    },
  ]
  return (
    <Spotlight
      query={typed}
      onQueryChange={setTyped}
      onSpotlightOpen={() => setLooking(true)}
      onSpotlightClose={() => setLooking(false)}
      actions={[
        ...foundByWords(typed, [{ group: 'Экраны', actions: screens }]),
        ...(posts.length === 0 ? [] : [{ group: 'Записи', actions: posts }]),
        ...foundByWords(typed, [{ group: 'Действия', actions: deeds }]),
      ]}
      filter={(_typed, found) => found}
      shortcut={null}
      // Whoever opens it again at once shall find it empty, and not in the middle of going.
      transitionProps={{ duration: 0, onExited: printing.onUncovered }}
      nothingFound="Ни экрана, ни записи с такими словами нет"
      searchProps={{ placeholder: PALETTE_SAYS, 'aria-label': PALETTE_SAYS }}
      // The dialog has no heading that could name it.
      attributes={{ content: { 'aria-label': PALETTE_SAYS } }}
      // The kit makes it pale on the chosen row, where it could no longer be read.
      styles={{ actionDescription: { opacity: 1 } }}
      scrollable
      maxHeight={420}
      highlightQuery
    />
  )
}
