import { Extension, Node } from '@tiptap/core'
import { tableEditing } from '@tiptap/pm/tables'
import { MOST_SPAN } from 'shared/post'

const spanAs = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const span = Number(element.getAttribute(name) ?? 1)
    return Number.isInteger(span) && span >= 1 && span <= MOST_SPAN ? span : 1
  },
  renderHTML: ({ [name]: span }: Record<string, unknown>) => (span === 1 ? {} : { [name]: span }),
})

const cell = {
  content: 'simple+',
  isolating: true,
  addAttributes: () => ({ colspan: spanAs('colspan'), rowspan: spanAs('rowspan') }),
}

const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  group: 'block',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const Cell = Node.create({
  ...cell,
  name: 'tableCell',
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const HeadingCell = Node.create({
  ...cell,
  name: 'tableHeader',
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

/** Roles of the table nodes in prosemirror-tables. */
const roles = new Map([
  ['table', 'table'],
  ['tableRow', 'row'],
  ['tableCell', 'cell'],
  ['tableHeader', 'header_cell'],
])

const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema: ({ name }) => (roles.has(name) ? { tableRole: roles.get(name) } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
})

export const tables = [Table, Row, Cell, HeadingCell, TableRoles]
