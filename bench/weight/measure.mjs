const LAYOUT = 'src/layouts/default/layout.tsx'

export const ENTRY = 'src/entry-client.tsx'

const withImports = (manifest, key, seen = new Set()) => {
  if (seen.has(key)) return seen
  if (!manifest[key]) throw new Error(`the manifest knows no ${key}`)
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) withImports(manifest, imported, seen)
  return seen
}

/** Lists the files of these sources and of their static imports, each once. */
export const filesOf = (manifest, sources) => {
  const keys = sources.flatMap((source) => [...withImports(manifest, source)])
  return [...new Set(keys.map((key) => manifest[key].file))]
}

/** Lists the dynamic imports of a page. Those of the entry are skipped because they are the other pages. */
const askedLater = (manifest, sources) => {
  const ofEntry = withImports(manifest, ENTRY)
  const keys = sources
    .flatMap((source) => [...withImports(manifest, source)])
    .filter((key) => !ofEntry.has(key))
  return [...new Set(keys.flatMap((key) => manifest[key].dynamicImports ?? []))]
}

const pageName = (key) => /^src\/pages\/([^/]+)\/page\.tsx$/.exec(key)?.[1]

/**
 * Lists all pages of the manifest, so that new pages are included automatically, and the 404 page, which is only a
 * layout.
 */
const sourcesOfPages = (manifest) => {
  const pages = Object.keys(manifest).filter((key) => pageName(key) !== undefined)
  if (pages.length === 0) throw new Error('the manifest knows no page')
  return [...pages.map((key) => [pageName(key), [key]]), ['404', []]]
}

const everything = (manifest, ending) => [
  ...new Set(
    Object.values(manifest)
      .flatMap(({ file, css = [] }) => [file, ...css])
      .filter((file) => file.endsWith(ending)),
  ),
]

/** Measures the transferred bytes that each page needs to render and hydrate. */
export const weigh = ({ manifest, sizeOf }) => {
  const sum = (files) => files.reduce((bytes, file) => bytes + sizeOf(file), 0)
  return sourcesOfPages(manifest).map(([page, sources]) => ({
    page,
    js: sum([
      ...filesOf(manifest, [ENTRY, LAYOUT, ...sources, ...askedLater(manifest, sources)]),
      'theme.js',
    ]),
    css: sum(everything(manifest, '.css')),
    fonts: sum(everything(manifest, '.woff2')),
  }))
}
