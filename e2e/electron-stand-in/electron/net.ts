import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { guarded } from './guarded.ts'

/** Calls Node's `fetch` with the differences of Electron's: `file:` addresses and the messages of refused redirects. */
const ask = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const request = new Request(input, init)
  if (request.url.startsWith('file:'))
    return new Response(new Uint8Array(await readFile(fileURLToPath(request.url))))
  if (request.redirect === 'follow') return fetch(request)
  const answer = await fetch(request, { redirect: 'manual' })
  if (answer.status < 300 || answer.status >= 400 || !answer.headers.has('Location')) return answer
  throw new Error(
    request.redirect === 'manual'
      ? 'Redirect was cancelled'
      : "Attempted to redirect, but redirect policy was 'error'",
  )
}

export const createNet = (isReady: () => boolean) =>
  guarded('net', {
    fetch: (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
      isReady()
        ? ask(input, init)
        : Promise.reject(new Error('net module can only be used after app is ready')),
  })
