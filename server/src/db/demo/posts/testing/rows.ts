import { markupOf } from '../markup.ts'
import { posts } from '../posts.ts'
import { asWritten } from './reckoned.ts'

/** Joins the cells of a table row to the form that `readPostTableRows` returns. */
export const rowOf = (...cells: readonly (string | number)[]): string =>
  cells.map((cell) => (typeof cell === 'number' ? asWritten(cell) : cell)).join('|')

const markupIn = (slug: string): string => {
  const { text } = posts.find((post) => post.slug === slug) ?? { text: '' }
  return markupOf(text)
}

export const wordsIn = (slug: string): string => markupIn(slug).replace(/<[^>]+>/g, ' ')

export const rowsIn = (slug: string): string[] =>
  Array.from(markupIn(slug).matchAll(/<tr>(.*?)<\/tr>/g), ([, row = '']) =>
    Array.from(row.matchAll(/<p[^>]*>(.*?)<\/p>/g), ([, cell = '']) => cell.replace(/\u00A0[$€]$/, '')).join(
      '|',
    ),
  )
