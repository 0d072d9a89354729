import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { LoadSite } from './app.ts'
import { builtFiles } from './http/built-files.ts'
import { mountPages } from './pages.ts'

const manifest = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

/** Loads the built site. Its files are named by their hash and cached for ever; pages come after them. */
export const loadSite: LoadSite = async ({ origin, revision }) => {
  const site = await import('site/render')
  const folder = new URL('../client/', import.meta.resolve('site/render'))
  const built = (name: string) =>
    manifest.parse(JSON.parse(readFileSync(new URL(`.vite/${name}.json`, folder), 'utf8')))
  const files = builtFiles(fileURLToPath(folder))
  const mount = mountPages({
    site: async () => site,
    files: site.pageFiles(built('manifest')),
    adminFiles: site.adminFiles(built('admin')),
    origin,
    revision,
  })
  return (app, needs) => {
    app.use(files)
    mount(app, needs)
  }
}
