import type { PageFiles } from './document.tsx'
import type { Shown } from './router/shown.ts'

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[] | undefined
  readonly css?: readonly string[] | undefined
}

/** Vite's build manifest, by source file. */
export type Manifest = Readonly<Record<string, ManifestEntry>>

const ENTRY = 'src/entry-client.tsx'
const ADMIN_ENTRY = 'src/entry-admin.tsx'

const withImports = (manifest: Manifest, key: string, seen: Set<string>): void => {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return
  seen.add(key)
  for (const imported of entry.imports ?? []) withImports(manifest, imported, seen)
}

const chunksOf = (manifest: Manifest, sources: readonly string[]): string[] => {
  const chunks = new Set<string>()
  for (const source of sources) withImports(manifest, source, chunks)
  return [...chunks]
}

const addressesOf = (manifest: Manifest): string[] => Object.values(manifest).map(({ file }) => `/${file}`)

const scriptsOf = (manifest: Manifest, entry: string, chunks: readonly string[]) => ({
  script: manifest[entry] && `/${manifest[entry].file}`,
  modules: chunks
    .filter((key) => key !== entry)
    .flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : [])),
})

const fontsOf = (manifest: Manifest): string[] =>
  addressesOf(manifest).filter((file) => file.endsWith('.woff2'))

const sourcesOf = (shown: Shown): string[] =>
  shown.error
    ? [...(shown.layout === undefined ? [] : [`src/layouts/${shown.layout}/layout.tsx`])]
    : [`src/layouts/${shown.opened.route.layout}/layout.tsx`, `src/pages/${shown.opened.route.page}/page.tsx`]

/** Returns a lookup of the files each page needs, so that all of them can be preloaded. */
export const pageFiles = (manifest: Manifest): ((shown: Shown) => PageFiles) => {
  const styles = addressesOf(manifest).filter((file) => file.endsWith('.css'))
  const fonts = fontsOf(manifest)
  return (shown) => ({
    styles,
    fonts,
    ...scriptsOf(manifest, ENTRY, chunksOf(manifest, [ENTRY, ...sourcesOf(shown)])),
  })
}

/** Lists the files of the admin: one script for all its addresses; chunks of its screens load when opened. */
export const adminFiles = (manifest: Manifest): PageFiles => {
  const chunks = chunksOf(manifest, [ADMIN_ENTRY])
  const styles = chunks.flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`)
  return { styles, fonts: fontsOf(manifest), ...scriptsOf(manifest, ADMIN_ENTRY, chunks) }
}
