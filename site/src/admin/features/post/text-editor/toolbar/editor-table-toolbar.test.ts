import { EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { createPostTextSchema } from '../post-text-schema.ts'
import { insertTableIntoPostText } from './editor-table-toolbar.tsx'

test('a table inserted into a post has a header and two rows of three cells, with the cursor in the first cell', () => {
  let state = EditorState.create({ schema: createPostTextSchema() })
  insertTableIntoPostText(state, (transaction) => {
    state = state.apply(transaction)
  })
  const [table] = state.doc.content.content
  const rows = table?.content.content.map((row) => row.content.content.map((cell) => cell.type.name)) ?? []
  expect(rows).toEqual([Array(3).fill('tableHeader'), Array(3).fill('tableCell'), Array(3).fill('tableCell')])
  expect(state.selection.$from.node(-1)).toBe(table?.firstChild?.firstChild)
})
