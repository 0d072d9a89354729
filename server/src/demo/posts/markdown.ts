import { NO_BREAK_SPACE } from 'shared/format'
import { escapeHtmlText, FORMULA_QUOTE_CLASS } from 'shared/post'

const units =
  '%|\\$|€|грн|см|кВт|л|т|г|кг|км|год|года|году|годов|лет|день|дня|дней|дням|недел[ьюяи]|месяц|месяца|месяцев|листопада'

/** Inserts no-break spaces after short words and a leading currency sign, between numbers and units, and before dashes. */
const insertNonBreakingSpaces = (text: string): string =>
  text
    .replace(/(?<=^|[\s«„([*\u00A0])(\p{L}{1,2}) (?=\S)/gu, `$1${NO_BREAK_SPACE}`)
    .replace(/ (?=[—×=+−%$€])/g, NO_BREAK_SPACE)
    .replace(/^([€$]) (?=\p{L})/u, `$1${NO_BREAK_SPACE}`)
    .replace(new RegExp(`(\\d) (?=\\d{3}(?!\\d)|(?:${units})(?!\\p{L}))`, 'gu'), `$1${NO_BREAK_SPACE}`)

const renderInline = (text: string): string =>
  insertNonBreakingSpaces(escapeHtmlText(text.trim()))
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((\S+?)\)/g, '<a href="$2">$1</a>')

const renderParagraph = (text: string): string => `<p>${renderInline(text)}</p>`

const renderList = (tag: 'ul' | 'ol', lines: readonly string[]): string => {
  const items = lines.map((line) => `<li>${renderParagraph(line.replace(/^(?:-|\d+\.) /, ''))}</li>`)
  return `<${tag}>${items.join('')}</${tag}>`
}

const splitCells = (line: string): string[] => line.slice(1, -1).split('|')

const renderTable = ([head = '', delimiter = '', ...rows]: readonly string[]): string => {
  const alignments = splitCells(delimiter).map((cell) => (cell.includes(':') ? ' class="align-right"' : ''))
  const renderRow = (tag: 'th' | 'td', line: string): string => {
    const cells = splitCells(line).map(
      (cell, at) => `<${tag}><p${alignments[at]}>${renderInline(cell)}</p></${tag}>`,
    )
    return `<tr>${cells.join('')}</tr>`
  }
  return `<table><tbody>${[renderRow('th', head), ...rows.map((row) => renderRow('td', row))].join('')}</tbody></table>`
}

/** Renders a quote. One that starts with an equals sign is a formula. */
const renderQuote = (block: string): string => {
  const text = block.replace(/^> ?/gm, '')
  return text.startsWith('= ')
    ? `<blockquote class="${FORMULA_QUOTE_CLASS}">${renderMarkdown(text.slice(2))}</blockquote>`
    : `<blockquote>${renderMarkdown(text)}</blockquote>`
}

const renderBlock = (block: string): string => {
  const lines = block.split('\n')
  if (block.startsWith('## ')) return `<h2>${renderInline(block.slice(3))}</h2>`
  if (block.startsWith('### ')) return `<h3>${renderInline(block.slice(4))}</h3>`
  if (block.startsWith('- ')) return renderList('ul', lines)
  if (block.startsWith('1. ')) return renderList('ol', lines)
  if (block.startsWith('|')) return renderTable(lines)
  if (block.startsWith('> ')) return renderQuote(block)
  return renderParagraph(lines.join(' '))
}

/** Converts the part of Markdown that the demo posts use to HTML as the editor stores it. Blocks are separated by empty lines. */
export const renderMarkdown = (source: string): string =>
  source
    .trim()
    .split(/\n{2,}/)
    .map(renderBlock)
    .join('')
