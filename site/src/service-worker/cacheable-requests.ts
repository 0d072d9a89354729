/** Tells whether the service worker handles a request: only GET requests without a session token, outside the admin pages. */
export const isCacheableRequest = (request: Request, origin: string): boolean => {
  const { origin: requestOrigin, pathname } = new URL(request.url)
  return (
    request.method === 'GET' &&
    requestOrigin === origin &&
    !/^\/admin(?:\/|$)/i.test(pathname) &&
    !request.headers.has('Authorization') &&
    !request.headers.has('Range')
  )
}

type RequestKind = 'shell' | 'page' | 'picture' | 'reading'

export const classifyRequestForCache = (request: Request): RequestKind | undefined => {
  const { pathname, search, searchParams } = new URL(request.url)
  if (pathname.startsWith('/assets/') || pathname === '/start.js') return 'shell'
  if (/^\/(?:images|uploads|icons)\//.test(pathname)) return 'picture'
  if (/^\/api\/(?:meta|option|category|post)(?:\/|$)/.test(pathname)) return 'reading'
  // Only the fee tables and rates of today are cached. Those of a day chosen by the visitor are always loaded.
  if (pathname === '/api/calculator/bundle' && search === '') return 'reading'
  // A page that confirms a sent form is not taken from the cache: an older copy would show an empty form.
  if (searchParams.has('sent')) return undefined
  // API calls and files such as `/rss.xml` are no pages: no page has a dot in its path.
  if (request.mode === 'navigate' && !/^\/(?:api|currency)(?:\/|$)|\./.test(pathname)) return 'page'
  return undefined
}

export const isCacheableResponse = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store|private/.test(response.headers.get('Cache-Control') ?? '')
