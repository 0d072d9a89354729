import { ActionIcon, Button, Checkbox, Kbd, Menu, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { AdminIcon } from '../../../../ui/icon.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import {
  findGridCells,
  findNextGridCell,
  type GridFindOptions,
  replaceInGridCells,
} from '../model/edit-cells.ts'
import { selectGridCell } from '../model/grid-selection.ts'
import { applyGridEdit, type FeeTableGridState, type FeeTableGridStateUpdater } from '../model/grid-state.ts'
import type { GridCommand } from '../table/grid-commands.ts'
import styles from './fee-table-edit-screen.module.css'

interface GridToolbarProps {
  state: FeeTableGridState
  isFindOpen: boolean
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
      <Button rightSection={<AdminIcon name="chevron" size={14} />}>{label}</Button>
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
  state: { undoable, redoable, view, viewRows },
  isFindOpen,
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
    <Button aria-expanded={isFindOpen} onClick={onToggleFind}>
      Найти и заменить
    </Button>
    <div className={styles.search}>
      <p role="status">{view.query.trim() === '' ? '' : formatFoundRows(viewRows.length)}</p>
      <SearchField label="Найти строки" value={view.query} onChange={onQuery} />
    </div>
  </div>
)

interface FindReplaceBarProps {
  state: FeeTableGridState
  onChange: FeeTableGridStateUpdater
  onClose: () => void
}

const formatFound = ({ text }: GridFindOptions, count: number): string => {
  if (text.trim() === '') return ''
  return count === 0 ? 'Не найдено' : `Найдено: ${formatCountWithNoun(count, 'ячейка', 'ячейки', 'ячеек')}`
}

const selectNext = (
  state: FeeTableGridState,
  options: GridFindOptions,
  direction: 1 | -1,
): FeeTableGridState => {
  const found = findNextGridCell(state, state.selection, options, direction)
  return found ? { ...state, selection: selectGridCell(found) } : state
}

/** Replaces the searched text in the active cell, if the cell contains it, and selects the next match. */
const replaceOne = (
  state: FeeTableGridState,
  options: GridFindOptions,
  replacement: string,
): FeeTableGridState => {
  const replaced = replaceInGridCells(state, options, replacement, state.selection.active)
  return selectNext('refusal' in replaced ? state : applyGridEdit(state, replaced), options, 1)
}

export const GridFindReplaceBar = ({ state, onChange, onClose }: FindReplaceBarProps) => {
  const [text, setText] = useState('')
  const [replacement, setReplacement] = useState('')
  const [isWholeCell, setWholeCell] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const options = { text, isWholeCell }
  const count = findGridCells(state, options).length
  const isEmpty = count === 0
  useEffect(() => inputRef.current?.focus(), [])
  const goTo = (direction: 1 | -1) => onChange((now) => selectNext(now, options, direction))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target === inputRef.current) goTo(event.shiftKey ? -1 : 1)
  }
  return (
    <search className={styles.findBar} onKeyDown={onKeyDown}>
      <TextInput
        ref={inputRef}
        aria-label="Что найти"
        placeholder="Что найти"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {([-1, 1] as const).map((direction) => (
        <ActionIcon
          key={direction}
          variant="default"
          size={34}
          aria-label={direction === 1 ? 'Следующая' : 'Предыдущая'}
          disabled={isEmpty}
          onClick={() => goTo(direction)}
        >
          <span className={direction === 1 ? undefined : styles.upIcon}>
            <AdminIcon name="chevron" />
          </span>
        </ActionIcon>
      ))}
      <TextInput
        aria-label="На что заменить"
        placeholder="На что заменить"
        value={replacement}
        onChange={(event) => setReplacement(event.currentTarget.value)}
      />
      <Button disabled={isEmpty} onClick={() => onChange((now) => replaceOne(now, options, replacement))}>
        Заменить
      </Button>
      <Button
        disabled={isEmpty}
        onClick={() => onChange((now) => applyGridEdit(now, replaceInGridCells(now, options, replacement)))}
      >
        Заменить все
      </Button>
      <Checkbox
        label="Ячейка целиком"
        checked={isWholeCell}
        onChange={(event) => setWholeCell(event.currentTarget.checked)}
      />
      <p role="status">{formatFound(options, count)}</p>
      <ActionIcon variant="subtle" size={34} aria-label="Закрыть поиск" onClick={onClose}>
        <AdminIcon name="close" />
      </ActionIcon>
    </search>
  )
}
