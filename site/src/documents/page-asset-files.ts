import type { LoadedOrErrorPage } from '../router/shown-page.ts'
import type { PageAssetFiles } from './html-document.tsx'

interface ManifestEntry {
  file: string
  imports?: readonly string[] | undefined
  css?: readonly string[] | undefined
}

export type ViteManifest = Record<string, ManifestEntry>

const ENTRY = 'src/entry-client.tsx'
const ADMIN_ENTRY = 'src/entry-admin.tsx'

const collectImports = (manifest: ViteManifest, key: string, seen: Set<string>): void => {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return
  seen.add(key)
  for (const imported of entry.imports ?? []) collectImports(manifest, imported, seen)
}

const listChunks = (manifest: ViteManifest, sources: readonly string[]): string[] => {
  const chunks = new Set<string>()
  for (const source of sources) collectImports(manifest, source, chunks)
  return [...chunks]
}

const listFileUrls = (manifest: ViteManifest): string[] =>
  Object.values(manifest).map(({ file }) => `/${file}`)

const listScripts = (manifest: ViteManifest, entry: string, chunks: readonly string[]) => ({
  script: manifest[entry] && `/${manifest[entry].file}`,
  modules: chunks
    .filter((key) => key !== entry)
    .flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : [])),
})

const listFonts = (manifest: ViteManifest): string[] =>
  listFileUrls(manifest).filter((file) => file.endsWith('.woff2'))

const listSources = (page: LoadedOrErrorPage): string[] =>
  page.error
    ? [...(page.layout === undefined ? [] : [`src/layouts/${page.layout}/layout.tsx`])]
    : [`src/layouts/${page.opened.route.layout}/layout.tsx`, `src/pages/${page.opened.route.page}/page.tsx`]

export const createPageAssetFilesLookup = (
  manifest: ViteManifest,
): ((page: LoadedOrErrorPage) => PageAssetFiles) => {
  const styles = listFileUrls(manifest).filter((file) => file.endsWith('.css'))
  const fonts = listFonts(manifest)
  return (page) => ({
    styles,
    fonts,
    ...listScripts(manifest, ENTRY, listChunks(manifest, [ENTRY, ...listSources(page)])),
  })
}

/** Lists the built files that the admin document loads. Chunks of single screens load when these are opened. */
export const listAdminAssetFiles = (manifest: ViteManifest): PageAssetFiles => {
  const chunks = listChunks(manifest, [ADMIN_ENTRY])
  const styles = chunks.flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`)
  return { styles, fonts: listFonts(manifest), ...listScripts(manifest, ADMIN_ENTRY, chunks) }
}
