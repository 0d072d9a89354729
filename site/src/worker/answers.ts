import { pageAddress } from '../page-address.ts'
import { PAGES } from '../worker-agreement.ts'
import { noteAge } from './age.ts'
import { findKept, keepIn } from './kept.ts'
import { mayKeep } from './kinds.ts'
import { offlinePage, ourPages } from './shell.ts'

const PICTURES = 'pictures'
const READINGS = 'readings'
const MOST = { pages: 60, pictures: 120, readings: 200 }

/** After this time a cached copy is served. */
const PATIENCE_MS = 4000

const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.origin)
  return pageAddress(pathname, search)
}

const remember = (name: string, most: number, request: RequestInfo, response: Response): Promise<void> =>
  mayKeep(response)
    ? // A full disk must not block the response.
      keepIn(name, most, request, response.clone()).catch(() => undefined)
    : Promise.resolve()

const soon = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))

const failsNot = (response: Response | undefined): response is Response =>
  response !== undefined && response.status < 500

/** Prefers the server; uses the cached copy if the server is unreachable, fails or is slow. */
const serverFirst = async (
  asked: Promise<Response>,
  kept: Response | undefined,
): Promise<Response | undefined> => {
  const answer = asked.catch(() => undefined)
  const first = kept ? await Promise.race([answer, soon()]) : await answer
  return failsNot(first) ? first : (kept ?? first)
}

export const answerPage = async (event: FetchEvent): Promise<Response> => {
  const address = addressOf(event.request.url)
  const asked = fetch(event.request)
  event.waitUntil(
    asked.then((response) => remember(ourPages, MOST.pages, address, response)).catch(() => undefined),
  )
  const kept = await findKept(PAGES, address)
  const answer = await serverFirst(asked, kept)
  if (kept && answer === kept) noteAge(event.resultingClientId, kept)
  return answer ?? (await offlinePage()) ?? Response.error()
}

export const answerReading = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const asked = fetch(request)
  event.waitUntil(
    asked.then((response) => remember(READINGS, MOST.readings, request, response)).catch(() => undefined),
  )
  return (await serverFirst(asked, await findKept(READINGS, request))) ?? Response.error()
}

/** Serves the cached picture at once, and refreshes those whose content may change under the same URL. */
export const answerPicture = async (event: FetchEvent): Promise<Response> => {
  const { request } = event
  const kept = await findKept(PICTURES, request)
  if (kept && new URL(request.url).pathname.startsWith('/uploads/')) return kept
  const asked = fetch(request)
  const done = asked.then((response) => remember(PICTURES, MOST.pictures, request, response))
  event.waitUntil(done.catch(() => undefined))
  return kept ?? asked.catch(async () => (await caches.match(request)) ?? Response.error())
}

/** Caches the document of a page that was opened by client-side navigation. */
export const keepPage = async (told: string): Promise<void> => {
  const { origin, pathname } = new URL(told, location.origin)
  if (origin !== location.origin || /^\/(?:admin|api)(?:\/|$)/i.test(pathname)) return
  const address = addressOf(told)
  const response = await fetch(address, { headers: { Accept: 'text/html' } }).catch(() => undefined)
  if (response) await remember(ourPages, MOST.pages, address, response)
}
