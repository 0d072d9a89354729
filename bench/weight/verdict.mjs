// Of «KB» the stricter reading: 1000 bytes, not 1024.
const KB = 1000

export const budgets = { js: 95 * KB, css: 12 * KB, fonts: 60 * KB }

/** The page with the calculator carries the engine too. */
export const budgetsOf = (page) => (page === 'home' ? { ...budgets, js: 110 * KB } : budgets)

const aimOf = (page) => (page === 'home' ? 95 : 80) * KB

/** Of all that the engine offers, gzipped. */
export const ENGINE_BUDGET = 12 * KB

/** One line per kind of file of a page that weighs more than it may. */
export const excesses = (pages) =>
  pages.flatMap((weights) =>
    Object.entries(budgetsOf(weights.page))
      .filter(([kind, budget]) => weights[kind] > budget)
      .map(([kind, budget]) => `${weights.page}: ${kind} ${weights[kind]} bytes, budget ${budget}`),
  )

/** The pages whose JavaScript keeps its budget but not what we aim at. */
export const missedAims = (pages) =>
  pages
    .filter(({ page, js }) => js > aimOf(page))
    .map(({ page, js }) => `${page}: js ${js} bytes, aim ${aimOf(page)}`)

/** A line where the engine weighs more than it may. */
export const engineExcess = (bytes) =>
  bytes > ENGINE_BUDGET ? [`the engine: ${bytes} bytes, budget ${ENGINE_BUDGET}`] : []

const adminOnly = /(?:^|\/)(?:src\/(?:layouts\/)?admin|zod|@tiptap|@mantine|@tanstack)\//

/** One line per source in a chunk of the public side that only the admin may bring. */
export const intruders = ({ manifest, modules }) => {
  const chunks = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
  return [...new Set(chunks)].flatMap((chunk) => {
    const sources = modules[chunk]
    if (!sources) return [`${chunk}: nobody wrote down what it holds`]
    return sources.filter((source) => adminOnly.test(source)).map((source) => `${chunk} holds ${source}`)
  })
}
