import { Extension, Node } from '@tiptap/core'
import { tableEditing } from '@tiptap/pm/tables'
import { MAX_POST_TABLE_CELL_SPAN } from 'shared/post'

const spanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const span = Number(element.getAttribute(name) ?? 1)
    return Number.isInteger(span) && span >= 1 && span <= MAX_POST_TABLE_CELL_SPAN ? span : 1
  },
  renderHTML: ({ [name]: span }: Record<string, unknown>) => (span === 1 ? {} : { [name]: span }),
})

const cellOptions = {
  content: 'simple+',
  isolating: true,
  addAttributes: () => ({ colspan: spanAttribute('colspan'), rowspan: spanAttribute('rowspan') }),
}

const TableNode = Node.create({
  name: 'table',
  content: 'tableRow+',
  group: 'block',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRowNode = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const TableCellNode = Node.create({
  ...cellOptions,
  name: 'tableCell',
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const TableHeaderNode = Node.create({
  ...cellOptions,
  name: 'tableHeader',
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

/** Roles of the table nodes in prosemirror-tables. */
const tableRoles = new Map([
  ['table', 'table'],
  ['tableRow', 'row'],
  ['tableCell', 'cell'],
  ['tableHeader', 'header_cell'],
])

const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (tableRoles.has(name) ? { tableRole: tableRoles.get(name) } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
})

export const editorTableExtensions = [TableNode, TableRowNode, TableCellNode, TableHeaderNode, TableRoles]
