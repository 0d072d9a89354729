import type { LayoutModule, Middleware, PageModule } from './page-module.ts'
import type { Route } from './route.ts'

export type Loaders<Module> = Readonly<Record<string, () => Promise<Module>>>

/** A tree of routes with all that they name, each page and each layout behind a loader of its own. */
export interface Site {
  readonly routes: readonly Route[]
  /** By the name of the folder. */
  readonly pages: Loaders<PageModule>
  readonly layouts: Loaders<LayoutModule>
  readonly middleware: Readonly<Record<string, Middleware>>
}

export const byFolder = <Module>(files: Loaders<Module>): Loaders<Module> =>
  Object.fromEntries(Object.entries(files).map(([file, load]) => [file.split('/').at(-2) ?? file, load]))
