import { readdirSync, readFileSync } from 'node:fs'
import { NO_BREAK_SPACE } from 'shared/format'
import { escapeHtmlText, FORMULA_BLOCKQUOTE_CLASS } from 'shared/post'
import { z } from 'zod'
import { demoCategories } from '../site-content.ts'
import { isDemoPostCarKey } from './example-cars.ts'

const units =
  '%|\\$|€|грн|см|кВт|л|т|г|кг|км|год|года|году|годов|лет|день|дня|дней|дням|недел[ьюяи]|месяц|месяца|месяцев|листопада|жовтня'

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

/** Converts a Markdown quote to HTML. A quote that starts with an equals sign becomes a formula. */
const renderQuote = (block: string): string => {
  const text = block.replace(/^> ?/gm, '')
  return text.startsWith('= ')
    ? `<blockquote class="${FORMULA_BLOCKQUOTE_CLASS}">${renderMarkdown(text.slice(2))}</blockquote>`
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

/** Converts the Markdown syntax used by the demo posts to HTML as the post editor stores it. */
const renderMarkdown = (source: string): string =>
  source
    .trim()
    .split(/\n{2,}/)
    .map(renderBlock)
    .join('')

/** Folder of the demo posts. The build does not copy them, so compiled code reads them from the sources too. */
const sourceFolder = new URL('src/demo/posts/', new URL('../../../', import.meta.url))

const frontMatterSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.string(),
  categories: z.array(z.enum(demoCategories)),
  cover: z.string(),
  /** Example car whose saved calculation the text of the demo post links to as `/calculation/example`. */
  example: z.string().refine(isDemoPostCarKey).optional(),
  /** Days from the publication of the post to the first start of the server; negative for a scheduled post. */
  daysAgo: z.union([z.int(), z.literal('draft')]),
})

export interface DemoPost extends z.infer<typeof frontMatterSchema> {
  slug: string
  text: string
}

const FENCE = '---\n'

/** Parses a demo post: lines `field: value` with JSON values between two fences, then Markdown. */
const parsePost = (slug: string, file: string): DemoPost => {
  const end = file.indexOf(`\n${FENCE}`)
  const fields = file
    .slice(FENCE.length, end)
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), JSON.parse(line.slice(colon + 1))]
    })
  return {
    ...frontMatterSchema.parse(Object.fromEntries(fields)),
    slug,
    text: renderMarkdown(file.slice(end + FENCE.length + 1)),
  }
}

const getAge = ({ daysAgo }: DemoPost): number => (daysAgo === 'draft' ? -Infinity : daysAgo)

/** Reads the demo posts, newest first. A file is named after the slug of its post. */
export const readDemoPosts = (): DemoPost[] =>
  readdirSync(sourceFolder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => parsePost(file.slice(0, -'.md'.length), readFileSync(new URL(file, sourceFolder), 'utf8')))
    .toSorted((a, b) => getAge(a) - getAge(b))
