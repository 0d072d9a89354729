import { median } from '../median.mjs'
import { categories } from './measure.mjs'

const floors = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Finds audits that fail in at least half of the rounds. A single bad moment of this machine does not count. */
const lasting = (readings) => {
  const all = new Map(readings.flatMap(({ imperfect }) => imperfect.map((audit) => [audit.id, audit])))
  return [...all.values()].filter(
    ({ id }) =>
      readings.filter(({ imperfect }) => imperfect.some((audit) => audit.id === id)).length * 2 >=
      readings.length,
  )
}

/** Returns the medians of several audits of one page. */
export const summary = (readings) => ({
  scores: Object.fromEntries(
    categories.map((name) => [name, median(readings.map(({ scores }) => scores[name]))]),
  ),
  ...Object.fromEntries(
    ['lcp', 'tbt', 'cls', 'bytes'].map((name) => [name, median(readings.map((one) => one[name]))]),
  ),
  imperfect: lasting(readings),
})

/** Returns one line per score under its minimum, with the audits that cause it. */
export const misses = (page, { scores, imperfect }) =>
  categories
    .filter((name) => scores[name] < floors[name])
    .map((name) => {
      const blamed = imperfect.filter(({ category }) => category === name)
      const audits = blamed.map(({ id, title }) => `${id} (${title})`).join('; ')
      return `${page}: ${name} ${scores[name]} is under ${floors[name]}: ${audits || 'no single audit lasts'}`
    })

/** Returns one line per imperfect audit, with the pages where it is imperfect. */
export const findings = (pages) => {
  const found = new Map()
  for (const [page, { imperfect }] of pages) {
    for (const { category, id, title, score } of imperfect) {
      const line = `${category} ${id}: ${title}`
      found.set(line, [...(found.get(line) ?? []), `${page} ${score ?? 'failed'}`])
    }
  }
  return [...found].map(([line, where]) => `${line} — ${where.join(', ')}`)
}
