import { Spotlight, type SpotlightActionData } from '@mantine/spotlight'
import { useNavigate } from 'react-router-dom'
import { useAdmin } from '../admin-context.ts'
import { adminRoutes, parentOf } from '../routes.ts'
import { Icon } from '../ui/icon.tsx'
import { foundByWords } from './found-by-words.ts'
import { usePrinting } from './use-printing.ts'

const SAYS = 'Экран или действие'

interface PaletteProps {
  readonly onHelp: () => void
}

/** Any screen and what can be done everywhere, by the words of its name. */
export const Palette = ({ onHelp }: PaletteProps) => {
  const navigate = useNavigate()
  const { platform } = useAdmin()
  const printing = usePrinting()
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
      actions={[
        { group: 'Экраны', actions: screens },
        { group: 'Действия', actions: deeds },
      ]}
      filter={foundByWords}
      shortcut={null}
      // Whoever opens it again at once shall find it empty, and not in the middle of going.
      transitionProps={{ duration: 0, onExited: printing.onUncovered }}
      nothingFound="Такого экрана нет"
      searchProps={{ placeholder: SAYS, 'aria-label': SAYS }}
      // The dialog has no heading that could name it.
      attributes={{ content: { 'aria-label': SAYS } }}
      // The kit makes it pale on the chosen row, where it could no longer be read.
      styles={{ actionDescription: { opacity: 1 } }}
      scrollable
      maxHeight={420}
      highlightQuery
    />
  )
}
