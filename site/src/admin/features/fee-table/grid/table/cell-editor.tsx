import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { normalizeTextForSearch } from '../../../../ui/text-search.ts'
import { type GridColumn, MAX_GRID_CELL_TEXT_LENGTH } from '../model/grid-columns.ts'
import styles from './cell-editor.module.css'
import { type GridChangeCommand, gridSelectionMovesByArrowKey } from './grid-commands.ts'

interface CellProblemProps {
  id: string
  message: string
  /** False for a warning about a cell value that is accepted nevertheless. */
  isError: boolean
  /** True while the cell is being edited: screen readers then announce a new error at once. */
  isAnnounced?: boolean
}

/** Error or warning about the active cell, shown below the cell. */
export const GridCellProblemMessage = ({ id, message, isError, isAnnounced = false }: CellProblemProps) => (
  <p
    id={id}
    className={`${styles.beside} ${styles.problem}`}
    data-warning={!isError || undefined}
    role={isAnnounced ? 'status' : undefined}
  >
    {message}
  </p>
)

/** How editing of a cell ended: by a move of the active cell, or by filling the whole selection with the text. */
export type GridCellEditOutcome = GridChangeCommand | 'fill' | 'stay'

interface CellEditorProps {
  column: GridColumn
  label: string
  initialText: string
  /** True if editing started by typing: arrow keys then leave the cell, as in spreadsheets. */
  isReplacing: boolean
  knownValues: readonly string[]
  onCommit: (text: string, end: GridCellEditOutcome) => void
  onCancel: () => void
}

/** Returns how a key ends the editing of a cell, or `undefined` if the text field handles the key. */
const findEditEnd = (event: KeyboardEvent, isReplacing: boolean): GridCellEditOutcome | undefined => {
  const { key, shiftKey } = event
  if (event.nativeEvent.isComposing) return undefined
  if (key === 'Enter') return event.ctrlKey || event.metaKey ? 'fill' : { rows: shiftKey ? -1 : 1 }
  if (key === 'Tab') return shiftKey ? 'previous-cell' : 'next-cell'
  return isReplacing ? gridSelectionMovesByArrowKey[key] : undefined
}

const MAX_SUGGESTIONS = 7

/** Lists known values that contain the typed text, those that begin with it first. */
const listCellSuggestions = (
  knownValues: readonly string[],
  text: string,
  initialText: string,
): readonly string[] => {
  if (text === initialText && text !== '') return []
  const typed = normalizeTextForSearch(text.trim())
  const found = knownValues.filter((value) => normalizeTextForSearch(value).includes(typed))
  const isComplete = found.length === 1 && found[0] === text
  if (isComplete) return []
  const beginsWithTyped = (value: string): boolean => normalizeTextForSearch(value).startsWith(typed)
  return [...found.filter(beginsWithTyped), ...found.filter((value) => !beginsWithTyped(value))].slice(
    0,
    MAX_SUGGESTIONS,
  )
}

export const GridCellEditor = ({
  column,
  label,
  initialText,
  isReplacing,
  knownValues,
  onCommit,
  onCancel,
}: CellEditorProps) => {
  const [text, setText] = useState(initialText)
  const [chosen, setChosen] = useState(-1)
  const inputRef = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const id = useId()
  const suggestions = listCellSuggestions(knownValues, text, initialText)
  const problem = text === initialText ? undefined : column.findProblem(column.parseText(text))

  useLayoutEffect(() => {
    inputRef.current?.focus({ preventScroll: true })
    inputRef.current?.setSelectionRange(initialText.length, initialText.length)
  }, [initialText])
  // Text typed into a cell must not be lost when the cell is scrolled out of view or the grid closes.
  const commitOnce = (value: string, end: GridCellEditOutcome) => {
    if (isDone.current) return
    isDone.current = true
    onCommit(value, end)
  }
  const latest = useRef({ text, commitOnce })
  latest.current = { text, commitOnce }
  // A layout effect stores the edited cell while a closing grid can still save it; a plain effect would run too late.
  useLayoutEffect(() => () => latest.current.commitOnce(latest.current.text, 'stay'), [])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const isMoving = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isMoving && suggestions.length > 0) {
      event.preventDefault()
      const count = suggestions.length
      setChosen((now) => (event.key === 'ArrowDown' ? (now + 1) % count : (now <= 0 ? count : now) - 1))
      return
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      onCancel()
      return
    }
    const end = findEditEnd(event, isReplacing)
    if (end === undefined) return
    event.preventDefault()
    commitOnce(suggestions[chosen] ?? text, end)
  }

  return (
    <div className={styles.editor}>
      <input
        ref={inputRef}
        className={styles.input}
        data-numeric={column.isNumeric || undefined}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={suggestions.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        inputMode={column.isNumeric ? 'decimal' : undefined}
        spellCheck={false}
        maxLength={MAX_GRID_CELL_TEXT_LENGTH}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => commitOnce(text, 'stay')}
      />
      {suggestions.length > 0 ? (
        <div
          className={`${styles.beside} ${styles.suggestions}`}
          role="listbox"
          id={`${id}-list`}
          aria-label="Известные названия"
        >
          {suggestions.map((suggestion, index) => (
            <div
              key={suggestion}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              // A click on a suggestion must not take the focus from the text field, which would end editing first.
              onPointerDown={(event) => {
                event.preventDefault()
                event.stopPropagation()
                commitOnce(suggestion, 'stay')
              }}
            >
              {suggestion}
            </div>
          ))}
        </div>
      ) : null}
      {problem === undefined ? null : (
        <GridCellProblemMessage id={`${id}-problem`} message={problem} isError isAnnounced />
      )}
    </div>
  )
}
