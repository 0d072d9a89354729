import { keepIn } from './keep.ts'
import { mayKeep } from './kinds.ts'
import { offlinePage } from './shell.ts'

const PAGES = 'pages'
const PICTURES = 'pictures'
const READINGS = 'readings'

/** After so long a kept copy is better than none yet. */
const PATIENCE_MS = 4000

const copyOf = async (name: string, request: RequestInfo): Promise<Response | undefined> =>
  (await caches.open(name)).match(request)

const remember = async (name: string, most: number, request: RequestInfo, response: Response) => {
  // A full disk is no reason to keep a visitor from the answer.
  if (mayKeep(response)) await keepIn(name, most, request, response.clone()).catch(() => undefined)
}

const fresh = async (name: string, most: number, request: Request): Promise<Response> => {
  const response = await fetch(request)
  await remember(name, most, request, response)
  return response
}

const soon = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))

/** From the server; what was kept serves when the server is away, or takes too long. */
const serverFirst = async (name: string, most: number, request: Request): Promise<Response | undefined> => {
  const kept = await copyOf(name, request)
  const answer = fresh(name, most, request)
  if (!kept) return answer.catch(() => undefined)
  return (await Promise.race([answer.catch(() => kept), soon()])) ?? kept
}

export const pageFirstFromServer = async (request: Request): Promise<Response> =>
  (await serverFirst(PAGES, 60, request)) ?? (await offlinePage()) ?? Response.error()

export const readFirstFromServer = async (request: Request): Promise<Response> =>
  (await serverFirst(READINGS, 200, request)) ?? Response.error()

export const pictureFromCache = async (request: Request): Promise<Response> =>
  (await copyOf(PICTURES, request)) ?? (await caches.match(request)) ?? fresh(PICTURES, 120, request)

/** A page that was opened inside a tab has no document of its own here yet. */
export const keepPage = async (address: string): Promise<void> => {
  const { origin, pathname } = new URL(address, location.origin)
  if (origin !== location.origin || /^\/(?:admin|api)(?:\/|$)/i.test(pathname)) return
  const response = await fetch(address, { headers: { Accept: 'text/html' } }).catch(() => undefined)
  if (response) await remember(PAGES, 60, address, response)
}
