import { AppError } from 'shared/errors'
import type { Loaders, Site } from '../router/site.ts'

const KEY = 'reloaded-for'

/** A part of the site that could not be loaded. Most likely it belonged to an older version. */
export class ChunkLost extends Error {
  override readonly name = 'ChunkLost'
}

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    // Without a memory there is no reload: it could go on for ever.
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

/** The same site, whose lost pages are told from all else that may fail. */
export const tellingSite = (site: Site): Site => ({ ...site, pages: each(site.pages) })

/** From here on this document has nothing more to say. */
export const reloadForGood = (): Promise<never> => {
  location.reload()
  return new Promise(() => undefined)
}

/** A document loaded anew over a line that is cut would be the browser's own dead end. */
const demandServer = async (): Promise<void> => {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch (cause) {
    throw new AppError('unreachable', { cause })
  }
}

/** A lost chunk loads the page anew, once per address; returns when that has been done before. */
export const reloadOnce = async (isWanted: () => boolean): Promise<void> => {
  if (remembered() === location.href) return
  await demandServer()
  if (!isWanted()) return
  remember(location.href)
  await reloadForGood()
}

/** The same for a part of the admin: loaded, or lost with an older version and brought by a new document. */
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
