import { PAGES } from '../worker-agreement.ts'

/** Opens the page caches of the service worker, the newest version first. */
const copies = async (): Promise<Cache[]> => {
  // Private windows and plain http outside localhost have no Cache API.
  const names = await caches.keys().catch(() => [])
  const ours = names.filter((name) => name.startsWith(PAGES)).reverse()
  return Promise.all(ours.map((name) => caches.open(name)))
}

/** Lists the paths of all pages that open without a connection. */
export const keptPaths = async (): Promise<string[]> => {
  const requests = await Promise.all((await copies()).map((cache) => cache.keys()))
  const addresses = requests.flat().map(({ url }) => new URL(url))
  return addresses.filter(({ search }) => search === '').map(({ pathname }) => pathname)
}

/** Returns when the saved copy of a page came from the server, or `null` without a copy. */
export const savedAt = async (address: string): Promise<string | null> => {
  for (const cache of await copies()) {
    const kept = await cache.match(address)
    const date = new Date(kept?.headers.get('Date') ?? '')
    if (kept) return Number.isNaN(date.getTime()) ? null : date.toISOString()
  }
  return null
}
