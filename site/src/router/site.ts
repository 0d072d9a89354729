import type { LayoutModule, Middleware, PageModule } from './page-module.ts'
import type { Route } from './route.ts'

export type Loaders<Module> = Readonly<Record<string, () => Promise<Module>>>

/** Routes with the pages, layouts and middleware they name; pages and layouts are loaded lazily. */
export interface Site {
  readonly routes: readonly Route[]
  /** Keyed by folder name. */
  readonly pages: Loaders<PageModule>
  readonly layouts: Loaders<LayoutModule>
  readonly middleware: Readonly<Record<string, Middleware>>
}

export const byFolder = <Module>(files: Loaders<Module>): Loaders<Module> =>
  Object.fromEntries(Object.entries(files).map(([file, load]) => [file.split('/').at(-2) ?? file, load]))
