import { AppError } from 'shared/errors'
import { importScriptChunk, ScriptChunkLoadError } from '../lib/import-chunk.ts'
import { safeSessionStorage } from '../lib/safe-storage.ts'
import type { LazyModuleLoaders, SiteRoutesAndPageModules } from '../router/page-module.ts'

const KEY = 'reloaded-for'

const withChunkError =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const module = await importScriptChunk(load)
    safeSessionStorage.remove(KEY)
    return module
  }

const withChunkErrorEach = <Module>(loaders: LazyModuleLoaders<Module>): LazyModuleLoaders<Module> =>
  Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, withChunkError(load)]))

export const wrapPageLoadersWithChunkErrors = (site: SiteRoutesAndPageModules): SiteRoutesAndPageModules => ({
  ...site,
  pages: withChunkErrorEach(site.pages),
})

/** Reloads the document. The promise never resolves, so that its caller does not continue before the reload. */
export const reloadDocumentAndNeverResolve = (): Promise<never> => {
  location.reload()
  return new Promise(() => undefined)
}

/** Throws if the server is unreachable, so that no reload replaces the page by the browser's error page. */
const assertServerReachable = async (): Promise<void> => {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch (cause) {
    throw new AppError('unreachable', { cause })
  }
}

export const reloadDocumentOncePerAddress = async (isWanted: () => boolean): Promise<void> => {
  if (safeSessionStorage.read(KEY) === location.href) return
  await assertServerReachable()
  // Without session storage, which remembers the reload, the page is not reloaded: it could reload forever.
  if (isWanted() && safeSessionStorage.write(KEY, location.href)) await reloadDocumentAndNeverResolve()
}

export const loadAdminScriptChunk = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    const part = await load()
    safeSessionStorage.remove(KEY)
    return part
  } catch (cause) {
    await reloadDocumentOncePerAddress(() => true)
    throw new ScriptChunkLoadError('admin chunk not loaded', { cause })
  }
}
