import { median } from '../lib/harness.mjs'

export const lighthouseCategories = ['performance', 'accessibility', 'best-practices', 'seo']

const isImperfect = ({ score, scoreDisplayMode }) =>
  scoreDisplayMode === 'error' || (score !== null && score < 1 && scoreDisplayMode !== 'informative')

/** Extracts the scores (of 100), the compared metrics and the imperfect audits from a Lighthouse report. */
export const parseAuditReport = ({ categories: judged, audits }) => ({
  scores: Object.fromEntries(
    lighthouseCategories.map((name) => [name, Math.round(judged[name].score * 100)]),
  ),
  lcp: audits['largest-contentful-paint'].numericValue,
  tbt: audits['total-blocking-time'].numericValue,
  cls: audits['cumulative-layout-shift'].numericValue,
  bytes: audits['total-byte-weight'].numericValue,
  imperfect: lighthouseCategories.flatMap((category) =>
    judged[category].auditRefs
      .map(({ id }) => audits[id])
      .filter(isImperfect)
      .map(({ id, title, score }) => ({ category, id, title, score })),
  ),
})

const ATTEMPTS = 5

/** Audits a page with Lighthouse's default settings: a mobile phone with simulated throttling. */
export const auditPage = async (lighthouse, url, port) => {
  for (let attempt = 1; ; attempt += 1) {
    const { lhr } = await lighthouse(url, { port, onlyCategories: lighthouseCategories, logLevel: 'error' })
    if (!lhr.runtimeError) return lhr
    // On a busy machine Chrome sometimes loses a trace (NO_NAVSTART), which says nothing about the page.
    const failure = `${url}: ${lhr.runtimeError.code}: ${lhr.runtimeError.message}`
    if (attempt === ATTEMPTS) throw new Error(failure)
    process.stderr.write(`• once more: ${failure}\n`)
  }
}

const minimumScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }

/** Finds audits that fail in at least half of the rounds. A single bad moment of this machine does not count. */
const findLastingAudits = (readings) => {
  const all = new Map(readings.flatMap(({ imperfect }) => imperfect.map((audit) => [audit.id, audit])))
  return [...all.values()].filter(
    ({ id }) =>
      readings.filter(({ imperfect }) => imperfect.some((audit) => audit.id === id)).length * 2 >=
      readings.length,
  )
}

/** Returns the medians of several audits of one page. */
export const summarizeAudits = (readings) => ({
  scores: Object.fromEntries(
    lighthouseCategories.map((name) => [name, median(readings.map(({ scores }) => scores[name]))]),
  ),
  ...Object.fromEntries(
    ['lcp', 'tbt', 'cls', 'bytes'].map((name) => [name, median(readings.map((one) => one[name]))]),
  ),
  imperfect: findLastingAudits(readings),
})

/** Pages that ask search engines not to list them, which Lighthouse takes for a mistake. */
const isUnlisted = (page) => page.startsWith('/calculation/') || page === '/offline'

/** Returns one line per page that blocks the main thread at all: the goal is none. */
export const listBlockingPages = (pages) =>
  [...pages]
    .filter(([, { tbt }]) => tbt > 0)
    .map(([page, { tbt }]) => `${page}: blocking time ${tbt.toFixed(0)} ms, goal 0`)

/** Returns one line per score under its minimum, with the audits that cause it. */
export const findLowLighthouseScores = (page, { scores, imperfect }) =>
  lighthouseCategories
    .filter((name) => !(name === 'seo' && isUnlisted(page)) && scores[name] < minimumScores[name])
    .map((name) => {
      const blamed = imperfect.filter(({ category }) => category === name)
      const audits = blamed.map(({ id, title }) => `${id} (${title})`).join('; ')
      return `${page}: ${name} ${scores[name]} is under ${minimumScores[name]}: ${audits || 'no single audit lasts'}`
    })

/** Returns one line per imperfect audit, with the pages where it is imperfect. */
export const listImperfectAudits = (pages) => {
  const found = new Map()
  for (const [page, { imperfect }] of pages) {
    for (const { category, id, title, score } of imperfect) {
      const line = `${category} ${id}: ${title}`
      found.set(line, [...(found.get(line) ?? []), `${page} ${score ?? 'failed'}`])
    }
  }
  return [...found].map(([line, where]) => `${line} — ${where.join(', ')}`)
}
