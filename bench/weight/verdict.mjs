// Of «KB» the stricter reading: 1000 bytes, not 1024.
const KB = 1000

export const budgets = { js: 95 * KB, css: 12 * KB, fonts: 60 * KB }

const AIM = 80 * KB

/** One line per kind of file of a page that weighs more than it may. */
export const excesses = (pages) =>
  pages.flatMap((weights) =>
    Object.entries(budgets)
      .filter(([kind, budget]) => weights[kind] > budget)
      .map(([kind, budget]) => `${weights.page}: ${kind} ${weights[kind]} bytes, budget ${budget}`),
  )

/** The pages whose JavaScript keeps its budget but not what we aim at. */
export const missedAims = (pages) =>
  pages.filter(({ js }) => js > AIM).map(({ page, js }) => `${page}: js ${js} bytes, aim ${AIM}`)

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
