import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const readJson = (folder, name) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))

/** Reads a built client: its manifest, the source modules of its chunks and the transferred size of its files. */
export const readSiteBuild = (folder) => ({
  manifest: readJson(folder, 'manifest.json'),
  modules: readJson(folder, 'modules.json'),
  sizeOf: (file) => {
    const path = join(folder, file)
    // The build writes no compressed file if compression saves nothing.
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  },
})

const LAYOUT_SOURCE = 'src/layouts/default/layout.tsx'

const CLIENT_ENTRY_SOURCE = 'src/entry-client.tsx'

const collectImports = (manifest, key, seen = new Set()) => {
  if (seen.has(key)) return seen
  if (!manifest[key]) throw new Error(`the manifest knows no ${key}`)
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) collectImports(manifest, imported, seen)
  return seen
}

/** Lists the files of these sources and of their static imports, each once. */
export const listChunkFiles = (manifest, sources) => {
  const keys = sources.flatMap((source) => [...collectImports(manifest, source)])
  return [...new Set(keys.map((key) => manifest[key].file))]
}

/** Lists the dynamic imports of a page. Those of the entry are skipped because they are the other pages. */
const listLazyImports = (manifest, sources) => {
  const entryKeys = collectImports(manifest, CLIENT_ENTRY_SOURCE)
  const keys = sources
    .flatMap((source) => [...collectImports(manifest, source)])
    .filter((key) => !entryKeys.has(key))
  return [...new Set(keys.flatMap((key) => manifest[key].dynamicImports ?? []))]
}

const parsePageName = (key) => /^src\/pages\/([^/]+)\/page\.tsx$/.exec(key)?.[1]

/**
 * Lists all pages of the manifest, so that new pages are included automatically, and the 404 page, which is only a
 * layout.
 */
const listPageSources = (manifest) => {
  const pages = Object.keys(manifest).filter((key) => parsePageName(key) !== undefined)
  if (pages.length === 0) throw new Error('the manifest knows no page')
  return [...pages.map((key) => [parsePageName(key), [key]]), ['404', []]]
}

const listFilesByExtension = (manifest, extension) => [
  ...new Set(
    Object.values(manifest)
      .flatMap(({ file, css = [] }) => [file, ...css])
      .filter((file) => file.endsWith(extension)),
  ),
]

/** Lists the files that a browser loads for a page, with its dynamic imports. */
export const listPageFiles = (manifest, page) => {
  const sources = [LAYOUT_SOURCE, `src/pages/${page}/page.tsx`]
  const scripts = listChunkFiles(manifest, [
    CLIENT_ENTRY_SOURCE,
    ...sources,
    ...listLazyImports(manifest, sources),
  ])
  const others = ['.css', '.woff2'].flatMap((extension) => listFilesByExtension(manifest, extension))
  return [...scripts, 'start.js', ...others]
}

/** The texts of one country. A visitor loads those of one; the weight is that of the page with the most. */
const isCountryContent = (key) => /^src\/pages\/country\/contents\//.test(key)

/**
 * Measures the transferred bytes of each page: `js` until nobody has touched it, which no dynamic import is part
 * of, and `active` with all dynamic imports of the page and its layout.
 */
export const measurePageWeights = ({ manifest, sizeOf }) => {
  const sum = (files) => files.reduce((bytes, file) => bytes + sizeOf(file), 0)
  const sumChunks = (keys) => sum([...listChunkFiles(manifest, keys), 'start.js'])
  return listPageSources(manifest).map(([page, sources]) => {
    const keys = [CLIENT_ENTRY_SOURCE, LAYOUT_SOURCE, ...sources]
    const lazyKeys = listLazyImports(manifest, [LAYOUT_SOURCE, ...sources])
    const activeKeys = [...keys, ...lazyKeys.filter((key) => !isCountryContent(key))]
    const contents = lazyKeys.filter(isCountryContent)
    return {
      page,
      js: sumChunks(keys),
      active: Math.max(...[[], ...contents].map((content) => sumChunks(activeKeys.concat(content)))),
      css: sum(listFilesByExtension(manifest, '.css')),
      fonts: sum(listFilesByExtension(manifest, '.woff2')),
    }
  })
}
