import lighthouse from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const isImperfect = ({ score, scoreDisplayMode }) =>
  scoreDisplayMode === 'error' || (score !== null && score < 1 && scoreDisplayMode !== 'informative')

/** Extracts the scores (of 100), the compared metrics and the imperfect audits from a Lighthouse report. */
export const reading = ({ categories: judged, audits }) => ({
  scores: Object.fromEntries(categories.map((name) => [name, Math.round(judged[name].score * 100)])),
  lcp: audits['largest-contentful-paint'].numericValue,
  tbt: audits['total-blocking-time'].numericValue,
  cls: audits['cumulative-layout-shift'].numericValue,
  bytes: audits['total-byte-weight'].numericValue,
  imperfect: categories.flatMap((category) =>
    judged[category].auditRefs
      .map(({ id }) => audits[id])
      .filter(isImperfect)
      .map(({ id, title, score }) => ({ category, id, title, score })),
  ),
})

const ATTEMPTS = 5

/** Audits a page with Lighthouse's default settings: a mobile phone with simulated throttling. */
export const visit = async (url, port) => {
  for (let attempt = 1; ; attempt += 1) {
    const { lhr } = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
    if (!lhr.runtimeError) return lhr
    // On a busy machine Chrome sometimes loses a trace (NO_NAVSTART), which says nothing about the page.
    const failure = `${url}: ${lhr.runtimeError.code}: ${lhr.runtimeError.message}`
    if (attempt === ATTEMPTS) throw new Error(failure)
    process.stderr.write(`• once more: ${failure}\n`)
  }
}
