/** Nobody but a visitor's plain reading: nothing of the admin, nothing that carries a token, nothing that changes. */
export const isForUs = (request: Request, origin: string): boolean => {
  const { origin: asked, pathname } = new URL(request.url)
  return (
    request.method === 'GET' &&
    asked === origin &&
    !/^\/admin(?:\/|$)/i.test(pathname) &&
    !request.headers.has('Authorization') &&
    !request.headers.has('Range')
  )
}

export type Kind = 'shell' | 'page' | 'picture' | 'reading'

/** What is asked for, of the kinds that are worth keeping. */
export const kindOf = (request: Request): Kind | undefined => {
  const { pathname, search, searchParams } = new URL(request.url)
  if (pathname.startsWith('/assets/') || pathname === '/theme.js') return 'shell'
  if (/^\/(?:images|uploads|icons)\//.test(pathname)) return 'picture'
  if (/^\/api\/(?:meta|option|category|post)(?:\/|$)/.test(pathname)) return 'reading'
  // Of today alone: a day that was chosen needs its own rates, and those have to be asked for.
  if (pathname === '/api/calculator/bundle' && search === '') return 'reading'
  // What one visitor is told after a form: an older copy of the page would show them an empty form.
  if (searchParams.has('sent')) return undefined
  // Neither calls nor files for programs: no page of ours has a dot in its address.
  if (request.mode === 'navigate' && !/^\/(?:api|currency)(?:\/|$)|\./.test(pathname)) return 'page'
  return undefined
}

/** Whether an answer may be kept: whole, good, and not said to be nobody's business. */
export const mayKeep = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store|private/.test(response.headers.get('Cache-Control') ?? '')
