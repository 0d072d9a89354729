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

const never = new Promise<never>(() => undefined)

/** A chunk that cannot be loaded is most likely one of an older version: the page is loaded anew, once. */
const orReload =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    try {
      const module = await load()
      remember(null)
      return module
    } catch (error) {
      if (remembered() === location.href || !navigator.onLine) throw error
      remember(location.href)
      location.reload()
      return never
    }
  }

const each = <Module>(loaders: Loaders<Module>): Loaders<Module> =>
  Object.fromEntries(Object.entries(loaders).map(([name, load]) => [name, orReload(load)]))

/** The same site whose pages survive a deploy under an open tab. */
export const reloadingSite = (site: Site): Site => ({ ...site, pages: each(site.pages) })
