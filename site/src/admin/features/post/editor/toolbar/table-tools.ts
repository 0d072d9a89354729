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
  isInTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables'

const ROWS = 3
const COLUMNS = 3

export const insertTable: Command = ({ schema, tr }, dispatch) => {
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
  const at = tr.selection.from
  tr.replaceSelectionWith(table.create(null, rows))
  let first: number | undefined
  tr.doc.nodesBetween(Math.max(0, at - 1), tr.doc.content.size, (node, pos) => {
    if (first === undefined && node.type === tableHeader) first = pos + 1
    return first === undefined
  })
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(first ?? at))).scrollIntoView())
  return true
}

/** Runs a ProseMirror command and returns the focus to the text. */
export const perform = (editor: Editor, command: Command): void => {
  command(editor.state, editor.view.dispatch)
  editor.view.focus()
}

export const isPossible = (editor: Editor, command: Command): boolean => command(editor.state)

export const isTableThere = (editor: Editor): boolean => isInTable(editor.state)

export const tableDeeds: readonly { readonly says: string; readonly command: Command }[] = [
  { says: 'Строка выше', command: addRowBefore },
  { says: 'Строка ниже', command: addRowAfter },
  { says: 'Столбец слева', command: addColumnBefore },
  { says: 'Столбец справа', command: addColumnAfter },
  { says: 'Шапка', command: toggleHeaderRow },
  { says: 'Объединить ячейки', command: mergeCells },
  { says: 'Разделить ячейку', command: splitCell },
  { says: 'Удалить строку', command: deleteRow },
  { says: 'Удалить столбец', command: deleteColumn },
  { says: 'Удалить таблицу', command: deleteTable },
]
