import lighthouse from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const isImperfect = ({ score, scoreDisplayMode }) =>
  scoreDisplayMode === 'error' || (score !== null && score < 1 && scoreDisplayMode !== 'informative')

/** What one report says: scores of a hundred, the numbers that we compare, and the audits that are not perfect. */
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

/** Lighthouse as it comes: a mobile phone, throttling simulated. */
export const visit = async (url, port) => {
  for (let attempt = 1; ; attempt += 1) {
    const { lhr } = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'error' })
    if (!lhr.runtimeError) return lhr
    // On a busy machine Chrome loses a trace now and then (NO_NAVSTART): no word about the page.
    const failure = `${url}: ${lhr.runtimeError.code}: ${lhr.runtimeError.message}`
    if (attempt === ATTEMPTS) throw new Error(failure)
    process.stderr.write(`• once more: ${failure}\n`)
  }
}
