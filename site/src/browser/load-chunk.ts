import { AppError } from 'shared/errors'
import type { Loaders, Site } from '../router/site.ts'

const KEY = 'reloaded-for'

/** A chunk that could not be loaded, most likely because a newer version has been deployed. */
export class ChunkLost extends Error {
  override readonly name = 'ChunkLost'
}

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    // Without storage the page is not reloaded: it could loop forever.
    return location.href
  }
}

const remember = (address: string | null): void => {
  try {
    if (address === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, address)
  } catch {
    // See above.
  }
}

const telling =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    try {
      const module = await load()
      remember(null)
      return module
    } catch (cause) {
      throw new ChunkLost('a chunk is lost', { cause })
    }
  }

const each = <Module>(loaders: Loaders<Module>): Loaders<Module> =>
  Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, telling(load)]))

/** Returns the site with loaders that throw `ChunkLoadError` when a chunk is missing. */
export const tellingSite = (site: Site): Site => ({ ...site, pages: each(site.pages) })

/** Reloads the document and never resolves, so that nothing runs until then. */
export const reloadForGood = (): Promise<never> => {
  location.reload()
  return new Promise(() => undefined)
}

/** Throws if the server is unreachable: a reload would then end on the browser's own error page. */
const demandServer = async (): Promise<void> => {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch (cause) {
    throw new AppError('unreachable', { cause })
  }
}

/** Reloads the page after a missing chunk, once per address; returns if that was done before. */
export const reloadOnce = async (isWanted: () => boolean): Promise<void> => {
  if (remembered() === location.href) return
  await demandServer()
  if (!isWanted()) return
  remember(location.href)
  await reloadForGood()
}

/** Loads a chunk of the admin; if it is missing, reloads the document once. */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    const part = await load()
    remember(null)
    return part
  } catch (cause) {
    await reloadOnce(() => true)
    throw new ChunkLost('a part of the admin is lost', { cause })
  }
}
