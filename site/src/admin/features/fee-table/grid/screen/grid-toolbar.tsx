import { ActionIcon, Button, Kbd, Menu } from '@mantine/core'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { AdminIcon } from '../../../../ui/icon.tsx'
import { SearchField } from '../../../../ui/text-search.tsx'
import type { FeeTableGridState } from '../model/grid-state.ts'
import type { GridCommand } from '../table/grid-commands.ts'
import styles from './fee-table-edit-screen.module.css'

interface GridToolbarProps {
  state: FeeTableGridState
  isFindOpen: boolean
  query: string
  onQuery: (query: string) => void
  onCommand: (command: GridCommand) => void
  onToggleFind: () => void
}

interface CommandItem {
  command: GridCommand
  label: string
  keys?: string
}

const rowCommands: readonly CommandItem[] = [
  { command: 'insert-rows', label: 'Добавить строку выше', keys: 'Ctrl +' },
  { command: 'insert-rows-below', label: 'Добавить строку ниже' },
  { command: 'duplicate-rows', label: 'Добавить копию ниже' },
  { command: 'move-up', label: 'Перенести выше', keys: 'Alt ↑' },
  { command: 'move-down', label: 'Перенести ниже', keys: 'Alt ↓' },
  { command: 'delete-rows', label: 'Удалить строку', keys: 'Ctrl −' },
]

const cellCommands: readonly CommandItem[] = [
  { command: 'edit', label: 'Править ячейку', keys: 'F2' },
  { command: 'fill-down', label: 'Заполнить вниз', keys: 'Ctrl D' },
  { command: 'fill-right', label: 'Заполнить вправо', keys: 'Ctrl R' },
  { command: 'clear', label: 'Очистить', keys: 'Delete' },
]

interface CommandMenuProps extends Pick<GridToolbarProps, 'onCommand'> {
  label: string
  items: readonly CommandItem[]
}

const CommandMenu = ({ label, items, onCommand }: CommandMenuProps) => (
  // A command of the menu moves the focus to the grid, so the closing menu must not return the focus to its button.
  <Menu position="bottom-start" transitionProps={{ duration: 0 }} returnFocus={false}>
    <Menu.Target>
      <Button variant="default" rightSection={<AdminIcon name="chevron" size={14} />}>
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {items.map(({ command, label: text, keys }) => (
        <Menu.Item
          key={text}
          rightSection={keys === undefined ? null : <Kbd>{keys}</Kbd>}
          onClick={() => onCommand(command)}
        >
          {text}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

const formatFoundRows = (count: number): string =>
  count === 0 ? 'Таких строк нет' : `Найдено: ${formatCountWithNoun(count, 'строка', 'строки', 'строк')}`

export const FeeTableGridToolbar = ({
  state: { undoable, redoable, viewRows },
  isFindOpen,
  query,
  onQuery,
  onCommand,
  onToggleFind,
}: GridToolbarProps) => (
  <div className={styles.toolbar} role="toolbar" aria-label="Правка таблицы">
    <ActionIcon
      variant="default"
      size={34}
      aria-label="Отменить"
      title={undoable.length > 0 ? `Отменить: ${undoable.at(-1)?.label} (Ctrl Z)` : 'Отменять нечего'}
      disabled={undoable.length === 0}
      onClick={() => onCommand('undo')}
    >
      <AdminIcon name="undo" />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size={34}
      aria-label="Вернуть отменённое"
      title={redoable.length > 0 ? `Вернуть: ${redoable.at(-1)?.label} (Ctrl Y)` : 'Возвращать нечего'}
      disabled={redoable.length === 0}
      onClick={() => onCommand('redo')}
    >
      <AdminIcon name="redo" />
    </ActionIcon>
    <CommandMenu label="Строка" items={rowCommands} onCommand={onCommand} />
    <CommandMenu label="Ячейка" items={cellCommands} onCommand={onCommand} />
    <Button variant="default" aria-expanded={isFindOpen} onClick={onToggleFind}>
      Найти и заменить
    </Button>
    <div className={styles.search}>
      <p role="status">{query.trim() === '' ? '' : formatFoundRows(viewRows.length)}</p>
      <SearchField label="Найти строки" value={query} onChange={onQuery} />
    </div>
  </div>
)
