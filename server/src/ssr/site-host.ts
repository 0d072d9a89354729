import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { SiteRoutesLoader } from '../app.ts'
import { serveStaticFiles } from '../http/responses/static-files.ts'
import { mountSitePagesInExpress } from './site-pages.ts'

const manifestSchema = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

/** Loads the built site. Browsers cache a static file for ever if the file name contains a hash. */
export const loadBuiltSite: SiteRoutesLoader = async () => {
  const site = await import('site/render')
  const folder = new URL('../client/', import.meta.resolve('site/render'))
  const readManifest = (name: string) =>
    manifestSchema.parse(JSON.parse(readFileSync(new URL(`.vite/${name}.json`, folder), 'utf8')))
  const serveFiles = serveStaticFiles(fileURLToPath(folder))
  const mountSite = mountSitePagesInExpress({
    site: async () => site,
    files: site.createPageAssetFilesLookup(readManifest('manifest')),
    adminFiles: site.listAdminAssetFiles(readManifest('admin')),
    isCached: true,
  })
  return {
    mountSite: (app, ctx) => {
      app.use(serveFiles)
      mountSite(app, ctx)
    },
    toPageCacheKey: site.buildPageCacheKey,
  }
}
