import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { AppError } from 'shared/errors'
import { escapeCsvFormulas, formatNumberForSpreadsheet } from 'shared/format'
import { escapeHtmlAttribute } from 'shared/post'
import { formatCountWithNoun } from '../../ui/format-count-with-noun.ts'
import { AdminIcon } from './icon.tsx'
import { showToast } from './notices.tsx'

/** Cell of a copied table. Dates are texts like `2026-11-25`, which every spreadsheet program reads as dates. */
export type ClipboardTableCell = string | number | null

/** Table copied to the clipboard, with all rows and not only the visible ones. */
export interface ClipboardTable {
  /** Column headings. Left out if only some cells of a table are copied. */
  head?: readonly string[]
  rows: readonly (readonly ClipboardTableCell[])[]
}

const formatCell = (cell: ClipboardTableCell): string => {
  if (cell === null) return ''
  return typeof cell === 'number' ? formatNumberForSpreadsheet(cell) : escapeCsvFormulas(cell)
}

/** Quotes a cell with tabs, quotes or line breaks, as spreadsheet programs write it. */
const quoteTsvCell = (text: string): string =>
  /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Formats a table as text with tabs, which can be pasted into every spreadsheet program. */
export const formatTableAsTsv = ({ head, rows }: ClipboardTable): string =>
  [...(head ? [head] : []), ...rows]
    .map((cells) => cells.map((cell) => quoteTsvCell(formatCell(cell))).join('\t'))
    .join('\r\n')

const formatHtmlText = (text: string): string =>
  escapeHtmlAttribute(text.replaceAll(/\r\n?/g, '\n')).replaceAll('\n', '<br>')

/** Style by which Excel keeps a text of digits, such as a ZIP code or a phone number, instead of making it a number. */
const TEXT_STYLE = ` style="mso-number-format:'\\@'"`

const formatHtmlCell = (cell: ClipboardTableCell): string =>
  `<td${typeof cell === 'string' && /^(?:[\d\s.,]+|\+[\d\s-]+)$/.test(cell) ? TEXT_STYLE : ''}>${formatHtmlText(formatCell(cell))}</td>`

/** Formats a table as HTML, which spreadsheet programs prefer and text editors show as a table. */
export const formatTableAsHtml = ({ head, rows }: ClipboardTable): string => {
  const headCells = head?.map((text) => `<th>${formatHtmlText(formatCell(text))}</th>`).join('')
  const headRows = headCells === undefined ? '' : `<thead><tr>${headCells}</tr></thead>`
  const bodyRows = rows.map((cells) => `<tr>${cells.map(formatHtmlCell).join('')}</tr>`)
  return `<meta charset="utf-8"><table>${headRows}<tbody>${bodyRows.join('')}</tbody></table>`
}

/** Returns the table to copy to the clipboard, or a promise if its rows must be loaded first. */
export type LoadTableForClipboard = () => ClipboardTable | Promise<ClipboardTable>

const formats = { 'text/plain': formatTableAsTsv, 'text/html': formatTableAsHtml } as const

const reportCopied = ({ rows }: ClipboardTable): void =>
  void showToast(`Таблица скопирована: ${formatCountWithNoun(rows.length, 'строка', 'строки', 'строк')}`)

/** Writes a table to the clipboard outside of a copy event. A browser may refuse that, always over plain HTTP. */
const copyTableToClipboard = async (table: ClipboardTable | Promise<ClipboardTable>): Promise<void> => {
  try {
    // Browsers allow writing to the clipboard only right after a user action, so writing does not wait for the rows.
    const parts = Object.entries(formats).map(([type, format]) => [
      type,
      Promise.resolve(table).then((loaded) => new Blob([format(loaded)], { type })),
    ])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))])
    reportCopied(await table)
  } catch (error) {
    showToast(
      error instanceof AppError
        ? `Скопировать не получилось: ${error.title}`
        : 'Скопировать не получилось: буфер обмена недоступен. Выделите таблицу и нажмите Ctrl+C',
    )
  }
}

const isTextField = (element: Element | null): boolean =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches('textarea, input:not([type=checkbox], [type=radio])'))

/**
 * Returns whether a selection reaches from the first to the last text of an element. When a whole page is selected,
 * browsers end the selection at the last text, before the end of the surrounding elements.
 */
const isSelectedFromStartToEnd = (selection: Selection, element: Element): boolean => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const first = texts.nextNode()
  let last = first
  for (let text = first; text; text = texts.nextNode()) last = text
  return (
    first !== null &&
    last !== null &&
    selection.containsNode(first, true) &&
    selection.containsNode(last, true)
  )
}

interface CopyableTableProps {
  getTable: LoadTableForClipboard
  children: ReactNode
}

/**
 * Makes Ctrl+C copy the whole table if the table has the focus or is selected as a whole, since a long table renders
 * only some rows and formats its numbers. A selection within the table is copied as usual.
 */
export const CopyableTableContainer = ({ getTable, children }: CopyableTableProps) => {
  const container = useRef<HTMLDivElement>(null)
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const { activeElement } = document
    const selection = document.getSelection()
    if (event.defaultPrevented || !container.current || !selection || isTextField(activeElement)) return
    const isMeant = selection.isCollapsed
      ? container.current.contains(activeElement)
      : isSelectedFromStartToEnd(selection, container.current)
    if (!isMeant) return
    event.preventDefault()
    const table = getTable()
    if (table instanceof Promise) return void copyTableToClipboard(table)
    for (const [type, format] of Object.entries(formats)) event.clipboardData?.setData(type, format(table))
    reportCopied(table)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onCopy(event)
    document.addEventListener('copy', listen)
    return () => document.removeEventListener('copy', listen)
  }, [])
  return (
    <div ref={container} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

interface CopyTableButtonProps {
  getTable: LoadTableForClipboard
  /** Shows the button as an icon without a label, for the heading of a panel. */
  isSmall?: true
}

const LABEL = 'Копировать таблицу'

export const CopyTableButton = ({ getTable, isSmall }: CopyTableButtonProps) => {
  const copy = () => void copyTableToClipboard(getTable())
  return isSmall ? (
    <Tooltip label={LABEL}>
      <ActionIcon aria-label={LABEL} onClick={copy}>
        <AdminIcon name="copy" />
      </ActionIcon>
    </Tooltip>
  ) : (
    <Button leftSection={<AdminIcon name="copy" size={16} />} onClick={copy}>
      {LABEL}
    </Button>
  )
}
