// The stricter definition of KB: 1000 bytes, not 1024.
const KB = 1000

/** Maximum bytes of a page: scripts until idle, scripts once the visitor is active, styles of all pages, fonts. */
export const pageBudgets = { js: 90.5 * KB, active: 143.5 * KB, css: 14 * KB, fonts: 60 * KB }

/** Returns the budgets of a page. The home page may be larger. */
export const getPageBudgets = (page) => (page === 'home' ? { ...pageBudgets, js: 95 * KB } : pageBudgets)

const TARGET_BYTES = 80 * KB

/** Maximum gzipped size of the engine with all its exports, but without their names, which take 0.25 KB. */
export const ENGINE_SIZE_BUDGET = 16.5 * KB

/** Returns one line per page and file kind that exceeds its budget. */
export const findPageBudgetExcesses = (pages) =>
  pages.flatMap((weights) =>
    Object.entries(getPageBudgets(weights.page))
      .filter(([kind, budget]) => weights[kind] > budget)
      .map(([kind, budget]) => `${weights.page}: ${kind} ${weights[kind]} bytes, budget ${budget}`),
  )

/** Returns the pages whose JavaScript exceeds the target size, which is stricter than the budget. */
export const findMissedSizeTargets = (pages) =>
  pages
    .filter(({ js }) => js > TARGET_BYTES)
    .map(({ page, js }) => `${page}: js ${js} bytes, aim ${TARGET_BYTES}`)

/** Returns a line if the engine exceeds its budget. */
export const findEngineBudgetExcess = (bytes) =>
  bytes > ENGINE_SIZE_BUDGET ? [`the engine: ${bytes} bytes, budget ${ENGINE_SIZE_BUDGET}`] : []

/** Maximum bytes of the HTML of a page, as it is and as it is sent with brotli. The post has 8 KB of text. */
export const htmlBudgets = {
  home: { raw: 63 * KB, brotli: 12.8 * KB },
  usa: { raw: 82 * KB, brotli: 16.3 * KB },
  eu: { raw: 68.5 * KB, brotli: 13.9 * KB },
  georgia: { raw: 67 * KB, brotli: 13.4 * KB },
  offline: { raw: 9.9 * KB, brotli: 2.97 * KB },
  404: { raw: 9.5 * KB, brotli: 2.9 * KB },
  post: { raw: 27 * KB, brotli: 5.15 * KB },
  blog: { raw: 19 * KB, brotli: 3.9 * KB },
}

/** Returns one line per page whose HTML exceeds its budget, or which has none. */
export const findHtmlBudgetExcesses = (pages) =>
  pages.flatMap(({ page, ...weights }) => {
    const budgets = htmlBudgets[page]
    if (!budgets) return [`${page}: its HTML has no budget`]
    return Object.entries(budgets)
      .filter(([kind, budget]) => weights[kind] > budget)
      .map(([kind, budget]) => `${page}: HTML ${kind} ${weights[kind]} bytes, budget ${budget}`)
  })

const adminOnlySource = /(?:^|\/)(?:src\/(?:layouts\/)?admin|zod|@tiptap|@mantine|@tanstack)\//

/** Returns one line per admin-only module in a chunk of the public site. */
export const findAdminModules = ({ manifest, modules }) => {
  const chunks = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
  return [...new Set(chunks)].flatMap((chunk) => {
    const sources = modules[chunk]
    if (!sources) return [`${chunk}: nobody wrote down what it holds`]
    return sources
      .filter((source) => adminOnlySource.test(source))
      .map((source) => `${chunk} holds ${source}`)
  })
}
