import { FORMULA } from 'shared/post'
import { typeset } from './typeset.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const inline = (text: string): string =>
  typeset(escaped(text.trim()))
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[(.+?)\]\((\S+?)\)/g, '<a href="$2">$1</a>')

const paragraph = (text: string): string => `<p>${inline(text)}</p>`

const list = (tag: 'ul' | 'ol', lines: readonly string[]): string => {
  const items = lines.map((line) => `<li>${paragraph(line.replace(/^(?:-|\d+\.) /, ''))}</li>`)
  return `<${tag}>${items.join('')}</${tag}>`
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** Renders a table. A heading that starts with `>` aligns its column to the right, for numbers. */
const table = (lines: readonly string[]): string => {
  const [head = [], ...rows] = lines.map(cellsOf)
  const row = (tag: 'th' | 'td', cells: readonly string[]): string => {
    const made = cells.map((cell, at) => {
      const align = head[at]?.startsWith('>') ? ' class="align-right"' : ''
      return `<${tag}><p${align}>${inline(cell.replace(/^>/, ''))}</p></${tag}>`
    })
    return `<tr>${made.join('')}</tr>`
  }
  const body = [row('th', head), ...rows.map((cells) => row('td', cells))]
  return `<table><tbody>${body.join('')}</tbody></table>`
}

const block = (source: string): string => {
  const lines = source.split('\n')
  const [first = ''] = lines
  if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>`
  if (first.startsWith('### ')) return `<h3>${inline(first.slice(4))}</h3>`
  if (first.startsWith('- ')) return list('ul', lines)
  if (first.startsWith('1. ')) return list('ol', lines)
  if (first.startsWith('|')) return table(lines)
  if (first.startsWith('> ')) return `<blockquote>${paragraph(first.slice(2))}</blockquote>`
  if (first.startsWith('= ')) {
    const parts = [first.slice(2), ...lines.slice(1)].map(paragraph)
    return `<blockquote class="${FORMULA}">${parts.join('')}</blockquote>`
  }
  return paragraph(lines.join(' '))
}

/** Converts the notation of the demo posts to HTML. Blocks are separated by empty lines and recognized by their first character. */
export const markupOf = (source: string): string =>
  source
    .trim()
    .split(/\n{2,}/)
    .map(block)
    .join('')
