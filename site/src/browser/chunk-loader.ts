import { AppError } from 'shared/errors'
import { ChunkLoadError, importChunk } from '../lib/import-chunk.ts'
import { tabStorage } from '../lib/safe-storage.ts'
import type { LazyModuleLoaders, SiteDefinition } from '../router/page-module.ts'

/** Key of the address that was reloaded because of a missing script chunk. */
const KEY = 'reloaded-for'

const withChunkError =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const module = await importChunk(load)
    tabStorage.remove(KEY)
    return module
  }

const withChunkErrorEach = <Module>(loaders: LazyModuleLoaders<Module>): LazyModuleLoaders<Module> =>
  Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, withChunkError(load)]))

/** Returns the site with page loaders that throw `ChunkLoadError` when a script chunk is missing. */
export const withChunkLoadErrors = (site: SiteDefinition): SiteDefinition => ({
  ...site,
  pages: withChunkErrorEach(site.pages),
})

/** Reloads the document and never resolves, so that no caller goes on before the reload. */
export const reloadDocumentAndHalt = (): Promise<never> => {
  location.reload()
  return new Promise(() => undefined)
}

/** Throws if the server is unreachable: a reload would then end on the browser's own error page. */
const assertServerReachable = async (): Promise<void> => {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch (cause) {
    throw new AppError('unreachable', { cause })
  }
}

/** Reloads the page after a missing script chunk; returns if its address was already reloaded for that. */
export const reloadDocumentOncePerAddress = async (isWanted: () => boolean): Promise<void> => {
  if (tabStorage.read(KEY) === location.href) return
  await assertServerReachable()
  // Without session storage the page is not reloaded, since it could reload forever.
  if (isWanted() && tabStorage.write(KEY, location.href)) await reloadDocumentAndHalt()
}

/** Loads a script chunk of the admin; if the chunk is missing, reloads the document once. */
export const loadAdminChunk = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    const part = await load()
    tabStorage.remove(KEY)
    return part
  } catch (cause) {
    await reloadDocumentOncePerAddress(() => true)
    throw new ChunkLoadError('a part of the admin is lost', { cause })
  }
}
