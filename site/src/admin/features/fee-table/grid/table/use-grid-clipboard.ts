import type { ClipboardEvent } from 'react'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { type ClipboardTable, formatTableAsHtml, formatTableAsTsv } from '../../../../ui/copyable-table.tsx'
import { clearGridCells } from '../model/edit-cells.ts'
import { getSelectedGridCellRange } from '../model/grid-selection.ts'
import { applyGridEdit, type FeeTableGridState, type FeeTableGridStateUpdater } from '../model/grid-state.ts'
import { type ClipboardTextRows, parseClipboardTextRows, pasteIntoGridCells } from '../model/paste-cells.ts'

const getSelectedCells = ({ viewRows, selection }: FeeTableGridState): ClipboardTable => {
  const { top, bottom, left, right } = getSelectedGridCellRange(selection)
  return { rows: viewRows.slice(top, bottom + 1).map(({ cells }) => cells.slice(left, right + 1)) }
}

/** Reads cells from HTML in the clipboard, if a web page put no plain text there. */
const parseClipboardHtml = (html: string): ClipboardTextRows =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.textContent?.trim() ?? ''),
  )

const readClipboard = (data: DataTransfer): ClipboardTextRows => {
  const text = data.getData('text/plain')
  return text === '' ? parseClipboardHtml(data.getData('text/html')) : parseClipboardTextRows(text)
}

const describeUnreadableClipboard = (data: DataTransfer): string =>
  data.files.length > 0
    ? 'В буфере обмена картинка или файл, а не ячейки. Ничего не вставлено'
    : 'Буфер обмена пуст. Ничего не вставлено'

const formatCopied = ({ selection }: FeeTableGridState): string => {
  const { top, bottom, left, right } = getSelectedGridCellRange(selection)
  const count = (bottom - top + 1) * (right - left + 1)
  return `Скопировано: ${formatCountWithNoun(count, 'ячейка', 'ячейки', 'ячеек')}`
}

export const useGridClipboard = (state: FeeTableGridState, onChange: FeeTableGridStateUpdater) => {
  /** Copies the selected grid cells. If none is selected, the clipboard stays unchanged. */
  const copy = (event: ClipboardEvent): boolean => {
    event.preventDefault()
    if (state.viewRows.length === 0) return false
    const cells = getSelectedCells(state)
    event.clipboardData.setData('text/plain', formatTableAsTsv(cells))
    event.clipboardData.setData('text/html', formatTableAsHtml(cells))
    return true
  }
  return {
    onCopy: (event: ClipboardEvent) => {
      if (!copy(event)) return
      onChange((now) => ({ ...now, message: { text: formatCopied(now), isRefusal: false } }))
    },
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) onChange((now) => applyGridEdit(now, clearGridCells(now)))
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      // The screen around the grid must not get the paste event, because it would upload a pasted file.
      event.stopPropagation()
      const rows = readClipboard(event.clipboardData)
      const refusal = rows.length === 0 ? describeUnreadableClipboard(event.clipboardData) : undefined
      onChange((now) =>
        applyGridEdit(now, refusal === undefined ? pasteIntoGridCells(now, rows) : { refusal }),
      )
    },
  }
}
