import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { AdminIcon } from '../../../../ui/icon.tsx'
import {
  findGridCells,
  findNextGridCell,
  type GridFindOptions,
  replaceInGridCells,
} from '../model/find-cells.ts'
import { selectGridCell } from '../model/grid-selection.ts'
import { applyGridEdit, type FeeTableGridState, type FeeTableGridStateUpdater } from '../model/grid-state.ts'
import styles from './fee-table-edit-screen.module.css'

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
      <ActionIcon
        variant="default"
        size={34}
        aria-label="Предыдущая"
        disabled={isEmpty}
        onClick={() => goTo(-1)}
      >
        <span className={styles.upIcon}>
          <AdminIcon name="chevron" />
        </span>
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={34}
        aria-label="Следующая"
        disabled={isEmpty}
        onClick={() => goTo(1)}
      >
        <AdminIcon name="chevron" />
      </ActionIcon>
      <TextInput
        aria-label="На что заменить"
        placeholder="На что заменить"
        value={replacement}
        onChange={(event) => setReplacement(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={isEmpty}
        onClick={() => onChange((now) => replaceOne(now, options, replacement))}
      >
        Заменить
      </Button>
      <Button
        variant="default"
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
