import { FORMULA_CLASS } from 'shared/post'

const NBSP = '\u00A0'

const units =
  '%|\\$|€|грн|см|кВт|л|т|г|кг|км|год|года|году|годов|лет|день|дня|дней|дням|недел[ьюяи]|месяц|месяца|месяцев|листопада'

/** Inserts no-break spaces after short words and a leading currency sign, between numbers and units, and before dashes. */
const insertNonBreakingSpaces = (text: string): string =>
  text
    .replace(/(?<=^|[\s«„([*\u00A0])(\p{L}{1,2}) (?=\S)/gu, `$1${NBSP}`)
    .replace(/ (?=[—×=+−%$€])/g, NBSP)
    .replace(/^([€$]) (?=\p{L})/u, `$1${NBSP}`)
    .replace(new RegExp(`(\\d) (?=\\d{3}(?!\\d)|(?:${units})(?!\\p{L}))`, 'gu'), `$1${NBSP}`)

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const renderInline = (text: string): string =>
  insertNonBreakingSpaces(escapeText(text.trim()))
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((\S+?)\)/g, '<a href="$2">$1</a>')

const renderParagraph = (text: string): string => `<p>${renderInline(text)}</p>`

const renderList = (tag: 'ul' | 'ol', lines: readonly string[]): string => {
  const items = lines.map((line) => `<li>${renderParagraph(line.replace(/^(?:-|\d+\.) /, ''))}</li>`)
  return `<${tag}>${items.join('')}</${tag}>`
}

const splitCells = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** Renders a table. A heading that starts with `>` aligns its column to the right, for numbers. */
const renderTable = (lines: readonly string[]): string => {
  const [head = [], ...rows] = lines.map(splitCells)
  const row = (tag: 'th' | 'td', cells: readonly string[]): string => {
    const renderedCells = cells.map((cell, at) => {
      const align = head[at]?.startsWith('>') ? ' class="align-right"' : ''
      return `<${tag}><p${align}>${renderInline(cell.replace(/^>/, ''))}</p></${tag}>`
    })
    return `<tr>${renderedCells.join('')}</tr>`
  }
  const body = [row('th', head), ...rows.map((cells) => row('td', cells))]
  return `<table><tbody>${body.join('')}</tbody></table>`
}

const renderBlock = (source: string): string => {
  const lines = source.split('\n')
  const [first = ''] = lines
  if (first.startsWith('## ')) return `<h2>${renderInline(first.slice(3))}</h2>`
  if (first.startsWith('### ')) return `<h3>${renderInline(first.slice(4))}</h3>`
  if (first.startsWith('- ')) return renderList('ul', lines)
  if (first.startsWith('1. ')) return renderList('ol', lines)
  if (first.startsWith('|')) return renderTable(lines)
  if (first.startsWith('> ')) return `<blockquote>${renderParagraph(first.slice(2))}</blockquote>`
  if (first.startsWith('= ')) {
    const parts = [first.slice(2), ...lines.slice(1)].map(renderParagraph)
    return `<blockquote class="${FORMULA_CLASS}">${parts.join('')}</blockquote>`
  }
  return renderParagraph(lines.join(' '))
}

/** Converts the notation of the demo posts to HTML. Blocks are separated by empty lines and recognized by their first character. */
export const renderPostMarkup = (source: string): string =>
  source
    .trim()
    .split(/\n{2,}/)
    .map(renderBlock)
    .join('')
