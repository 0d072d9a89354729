import type { PageFiles } from './document.tsx'
import type { Shown } from './router/shown.ts'

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[] | undefined
}

/** What the build wrote down of itself, by source file. */
export type Manifest = Readonly<Record<string, ManifestEntry>>

const ENTRY = 'src/entry-client.tsx'

const withImports = (manifest: Manifest, key: string, seen: Set<string>): void => {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return
  seen.add(key)
  for (const imported of entry.imports ?? []) withImports(manifest, imported, seen)
}

const sourcesOf = (shown: Shown): string[] =>
  shown.error
    ? [...(shown.layout === undefined ? [] : [`src/layouts/${shown.layout}/layout.tsx`])]
    : [`src/layouts/${shown.opened.route.layout}/layout.tsx`, `src/pages/${shown.opened.route.page}/page.tsx`]

/** The files of each page, so that none is asked for later than it could be. */
export const pageFiles = (manifest: Manifest): ((shown: Shown, isAlive: boolean) => PageFiles) => {
  const all = Object.values(manifest).map(({ file }) => `/${file}`)
  const styles = all.filter((file) => file.endsWith('.css'))
  const fonts = all.filter((file) => file.endsWith('.woff2'))
  return (shown, isAlive) => {
    const chunks = new Set<string>()
    if (isAlive) for (const source of [ENTRY, ...sourcesOf(shown)]) withImports(manifest, source, chunks)
    const entry = manifest[ENTRY]
    const modules = [...chunks]
      .filter((key) => key !== ENTRY)
      .flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []))
    return { styles, fonts, script: isAlive && entry ? `/${entry.file}` : undefined, modules }
  }
}
