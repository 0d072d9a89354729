import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CustomScheme } from 'electron'
import { securityHeaders } from './content-policy.ts'
import { ownFile } from './own-files.ts'
import { isOwn, SCHEME } from './own-origin.ts'

/** Registers the scheme as standard, so that it has an origin and a content policy. It bypasses no policy and allows no CORS. */
export const scheme: CustomScheme = {
  scheme: SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
}

interface Around {
  /** Folder of the built page. */
  readonly folder: string
  readonly picture: (pathname: string) => Promise<Response | undefined>
}

const bare = (status: number): Response => new Response(null, { status })

const find = async (request: Request, { folder, picture }: Around): Promise<Response> => {
  if (!isOwn(request.url)) return bare(404)
  if (request.method !== 'GET') return bare(405)
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/uploads/')) return (await picture(pathname)) ?? bare(404)
  const file = ownFile(pathname)
  const bytes = file && (await readFile(join(folder, file.path)).catch(() => undefined))
  return bytes ? new Response(bytes, { headers: { 'Content-Type': file.type } }) : bare(404)
}

/** Creates the handler of all requests to `app://desktop`. Every response has the security headers. */
export const answerOrigin =
  (around: Around) =>
  async (request: Request): Promise<Response> => {
    const answer = await find(request, around)
    for (const [name, value] of Object.entries(securityHeaders)) answer.headers.set(name, value)
    return answer
  }
