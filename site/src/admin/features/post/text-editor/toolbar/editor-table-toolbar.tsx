import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type Command, TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import styles from './text-toolbar.module.css'

const ROWS = 3
const COLUMNS = 3

export const insertTableIntoPostText: Command = ({ schema, tr }, dispatch) => {
  const { table, tableRow, tableCell, tableHeader, paragraph } = schema.nodes
  if (!table || !tableRow || !tableCell || !tableHeader || !paragraph) return false
  const rows = Array.from({ length: ROWS }, (_, row) =>
    tableRow.create(
      null,
      Array.from({ length: COLUMNS }, () =>
        (row === 0 ? tableHeader : tableCell).create(null, paragraph.create()),
      ),
    ),
  )
  const start = tr.selection.from
  tr.replaceSelectionWith(table.create(null, rows))
  let first: number | undefined
  tr.doc.nodesBetween(Math.max(0, start - 1), tr.doc.content.size, (node, pos) => {
    if (first === undefined && node.type === tableHeader) first = pos + 1
    return first === undefined
  })
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(first ?? start))).scrollIntoView())
  return true
}

/** Runs a ProseMirror command and returns the focus to the text. */
export const runTextEditorCommand = (editor: Editor, command: Command): void => {
  command(editor.state, editor.view.dispatch)
  editor.view.focus()
}

const editorTableCommands: readonly { label: string; command: Command }[] = [
  { label: 'Строка выше', command: addRowBefore },
  { label: 'Строка ниже', command: addRowAfter },
  { label: 'Столбец слева', command: addColumnBefore },
  { label: 'Столбец справа', command: addColumnAfter },
  { label: 'Шапка', command: toggleHeaderRow },
  { label: 'Объединить ячейки', command: mergeCells },
  { label: 'Разделить ячейку', command: splitCell },
  { label: 'Удалить строку', command: deleteRow },
  { label: 'Удалить столбец', command: deleteColumn },
  { label: 'Удалить таблицу', command: deleteTable },
]

/** Toolbar for tables, shown while the cursor is in a table. */
export const TextEditorTableToolbar = ({ editor }: { editor: Editor }) => {
  const enabled = useEditorState({
    editor,
    selector: ({ editor: now }) => editorTableCommands.map(({ command }) => command(now.state)),
  })
  const rowRef = useRef<HTMLFieldSetElement>(null)
  // The text is scrolled, because the table toolbar may cover the table row that the cursor has just reached.
  useEffect(() => {
    if (!rowRef.current) return
    const observer = new ResizeObserver(() => editor.commands.scrollIntoView())
    observer.observe(rowRef.current)
    return () => observer.disconnect()
  }, [editor])
  return (
    <fieldset ref={rowRef} className={styles.row} aria-label="Таблица">
      {editorTableCommands.map(({ label, command }, index) => (
        <Button
          key={label}
          data-tool
          tabIndex={-1}
          size="compact-sm"
          variant="subtle"
          color="gray"
          fw={400}
          aria-disabled={!enabled[index]}
          {...(enabled[index] ? {} : { 'data-disabled': true })}
          onClick={() => runTextEditorCommand(editor, command)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
