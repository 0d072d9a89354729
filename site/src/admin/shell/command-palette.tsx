import { Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAdminServices } from '../lib/admin-context.ts'
import { adminRoutes, findParentAdminRoute } from '../routes.ts'
import { AdminIcon } from '../ui/icon.tsx'
import { textsContainEveryQueryWord } from '../ui/text-search.ts'
import { COMMAND_PALETTE_LABEL } from './keyboard-shortcuts.ts'

/** Finds actions that contain all typed words: `iaa сбор` finds «IAA: сбор». Matches in the label come first. */
export const filterCommandPaletteActions = (
  query: string,
  actions: readonly SpotlightActionData[],
): SpotlightActionData[] => {
  const isNamed = ({ label = '' }: SpotlightActionData) => textsContainEveryQueryWord(query, label)
  const isFound = ({ label = '', description = '' }: SpotlightActionData) =>
    textsContainEveryQueryWord(query, label, description)
  return [...actions.filter(isNamed), ...actions.filter((action) => isFound(action) && !isNamed(action))]
}

/** Prints the screen after the command palette that covers it has closed. */
const usePrintAfterClose = () => {
  const { printing } = useAdminServices().platform
  const [stage, setStage] = useState<'requested' | 'closed'>()
  useEffect(() => {
    if (stage !== 'closed') return
    setStage(undefined)
    printing.print()
  }, [stage, printing])
  return {
    printAfterClose: () => setStage('requested'),
    onClosed: () => setStage((before) => before && 'closed'),
  }
}

/** Selects the first action for the Enter key. Mantine selects no action if posts are found after a delay. */
const selectFirstAction = (): void => {
  if (document.querySelector('[data-action][data-selected]')) return
  document.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
}

export interface CommandPaletteProps {
  onHelp: () => void
  /** Hook that finds posts. It is passed in, because code of the admin frame must not import code of features. */
  usePalettePosts: (isOpen: boolean, typed: string) => SpotlightActionData[]
}

export const CommandPalette = ({ onHelp, usePalettePosts }: CommandPaletteProps) => {
  const navigate = useNavigate()
  const { platform } = useAdminServices()
  const print = usePrintAfterClose()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const posts = usePalettePosts(isOpen, typed)
  // A layout effect selects the first found post before painting, so that Enter opens it.
  useLayoutEffect(() => {
    if (isOpen && posts.length > 0) selectFirstAction()
  }, [isOpen, posts.length])
  const screens: SpotlightActionData[] = adminRoutes
    .filter(({ layout, path }) => layout === 'admin' && !path.includes(':'))
    .map((route) => ({
      id: route.path,
      label: route.name,
      description: findParentAdminRoute(route)?.name ?? '',
      leftSection: <AdminIcon name={route.icon ?? findParentAdminRoute(route)?.icon ?? 'document'} />,
      onClick: () => void navigate(route.path),
    }))
  const actions: SpotlightActionData[] = [
    {
      id: 'site',
      label: 'Открыть сайт',
      leftSection: <AdminIcon name="outside" />,
      onClick: () => platform.links.open('/'),
    },
    {
      id: 'print',
      label: 'Напечатать экран',
      leftSection: <AdminIcon name="document" />,
      onClick: print.printAfterClose,
    },
    {
      id: 'keys',
      label: 'Клавиши',
      leftSection: <AdminIcon name="lines" />,
      onClick: onHelp,
    },
    {
      id: 'exit',
      label: 'Выйти',
      leftSection: <AdminIcon name="exit" />,
      onClick: () => void navigate('/admin/logout'),
    },
  ]
  const groups = [
    { group: 'Экраны', actions: filterCommandPaletteActions(typed, screens) },
    { group: 'Записи', actions: posts },
    { group: 'Действия', actions: filterCommandPaletteActions(typed, actions) },
  ]
  return (
    <Spotlight
      query={typed}
      onQueryChange={setTyped}
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
      actions={groups.filter((group) => group.actions.length > 0)}
      filter={(_typed, found) => found}
      shortcut={null}
      // Transitions are off, because a command palette that is reopened while it fades out would be empty.
      transitionProps={{ duration: 0, onExited: print.onClosed }}
      nothingFound="Ни экрана, ни записи с такими словами нет"
      searchProps={{ placeholder: COMMAND_PALETTE_LABEL, 'aria-label': COMMAND_PALETTE_LABEL }}
      // The dialog of the command palette has no heading, so it needs a label.
      attributes={{ content: { 'aria-label': COMMAND_PALETTE_LABEL } }}
      // Mantine draws the description of the selected action semi-transparent, which is hard to read.
      styles={{ actionDescription: { opacity: 1 } }}
      scrollable
      maxHeight={420}
      highlightQuery
    />
  )
}
