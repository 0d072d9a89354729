import { AppError } from 'shared/errors'
import type { Loaders, Site } from '../router/site.ts'

const KEY = 'reloaded-for'

const remembered = (): string | null => {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return location.href
  }
}

const remember = (address: string | null): void => {
  try {
    if (address === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, address)
  } catch {
    // Without a memory there is no reload: it could go on for ever.
  }
}

/** A document loaded anew over a line that is cut would be the browser's own dead end. */
const demandServer = async (): Promise<void> => {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch (cause) {
    throw new AppError('unreachable', { cause })
  }
}

/** From here on this document has nothing more to say. */
export const reloadForGood = (): Promise<never> => {
  location.reload()
  return new Promise(() => undefined)
}

/** A chunk that cannot be loaded is most likely one of an older version: the page is loaded anew, once. */
const orReload =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    try {
      const module = await load()
      remember(null)
      return module
    } catch (error) {
      if (remembered() === location.href) throw error
      await demandServer()
      remember(location.href)
      return reloadForGood()
    }
  }

const each = <Module>(loaders: Loaders<Module>): Loaders<Module> =>
  Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, orReload(load)]))

/** The same site whose pages survive a deploy under an open tab. */
export const reloadingSite = (site: Site): Site => ({ ...site, pages: each(site.pages) })
