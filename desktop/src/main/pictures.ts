import { type Fetch, toServer } from './fetch.ts'

const PATIENCE_MS = 30_000

const plain = /^\/uploads\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const isPicture = /^image\/(?:avif|gif|jpeg|png|webp)$/

interface Around {
  readonly fetch: Fetch
  readonly server: () => string | undefined
}

/** Fetches an uploaded image for the page, which has no network access. Responses that are not images are dropped. */
export const fetchPicture = async (
  pathname: string,
  { fetch, server }: Around,
): Promise<Response | undefined> => {
  const from = server()
  if (from === undefined || !plain.test(pathname)) return undefined
  const answer = await fetch(`${from}${pathname}`, {
    ...toServer,
    cache: 'default',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  const type = answer?.headers.get('Content-Type') ?? ''
  if (!answer?.ok || !isPicture.test(type)) return undefined
  return new Response(answer.body, { headers: { 'Content-Type': type } })
}
