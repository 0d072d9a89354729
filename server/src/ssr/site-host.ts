import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { LoadSite } from '../app.ts'
import { serveStaticFiles } from '../http/responses/static-files.ts'
import { mountPages } from './pages.ts'

const manifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

/**
 * Loads the built site. Its static files are named by their hash and cached for ever; pages are mounted after
 * them.
 */
export const loadBuiltSite: LoadSite = async ({ origin, revision }) => {
  const site = await import('site/render')
  const folder = new URL('../client/', import.meta.resolve('site/render'))
  const readManifest = (name: string) =>
    manifestSchema.parse(JSON.parse(readFileSync(new URL(`.vite/${name}.json`, folder), 'utf8')))
  const serveFiles = serveStaticFiles(fileURLToPath(folder))
  const mountSite = mountPages({
    site: async () => site,
    files: site.createPageFilesLookup(readManifest('manifest')),
    adminFiles: site.listAdminFiles(readManifest('admin')),
    origin,
    revision,
  })
  return (app, deps) => {
    app.use(serveFiles)
    mountSite(app, deps)
  }
}
