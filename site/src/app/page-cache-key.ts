import { parseSentContactFormKindFromUrl } from '../features/contact/no-js-contact-form.ts'
import { matchPageRoute } from '../router/route.ts'
import { publicPageRoutes } from '../routes.ts'

export const isAdminPath = (pathname: string): boolean => /^\/admin(?:\/|$)/i.test(pathname)

// The path is not normalized, because the server has checked access for exactly this spelling of the path.
export const splitPageAddress = (address: string): [pathname: string, search: string] => {
  const [pathname = '/'] = address.split('?', 1)
  return [pathname, address.slice(pathname.length)]
}

const withSentForm = (key: string, search: string): string => {
  const kind = parseSentContactFormKindFromUrl(search)
  return kind === undefined ? key : `${key}${key.includes('?') ? '&' : '?'}sent=${kind}`
}

export const buildNotFoundPageCacheKey = (address: string): string =>
  withSentForm('404', splitPageAddress(address)[1])

export const hasCalculatorInputInAddress = (address: string): boolean => {
  const match = matchPageRoute(publicPageRoutes, ...splitPageAddress(address))
  return match !== undefined && match.calculatorSearch !== ''
}

/**
 * Returns the key of a cached page that all visitors share until public content changes; `undefined` if the page is
 * rendered for each request.
 */
export const buildPageCacheKey = (address: string): string | undefined => {
  const [pathname, search] = splitPageAddress(address)
  if (isAdminPath(pathname)) return undefined
  const match = matchPageRoute(publicPageRoutes, pathname, search)
  if (!match || match.route.validate?.(match) === false) return buildNotFoundPageCacheKey(address)
  if (match.calculatorSearch !== '' || match.route.isUncacheable?.(match)) return undefined
  const key = withSentForm(match.canonical, search)
  return match.route.mayDisappear ? `disappearing ${key}` : key
}

/** Tells whether browsers and proxies must not cache a page, because it confirms a sent form or depends on current data. */
export const isUncacheablePage = (address: string): boolean => {
  const [pathname, search] = splitPageAddress(address)
  if (parseSentContactFormKindFromUrl(search) !== undefined) return true
  const match = matchPageRoute(publicPageRoutes, pathname, search)
  return match !== undefined && (match.calculatorSearch !== '' || match.route.isUncacheable?.(match) === true)
}

/** Whether an overloaded server still renders an uncached page: admin pages and fixed paths confirming a sent form. */
export const isPageRenderedWhenOverloaded = (address: string): boolean => {
  const [pathname, search] = splitPageAddress(address)
  if (isAdminPath(pathname)) return true
  const match = matchPageRoute(publicPageRoutes, pathname, search)
  return (
    parseSentContactFormKindFromUrl(search) !== undefined &&
    match !== undefined &&
    match.canonical === match.route.path
  )
}
