import { matchRoute } from './router/match.ts'
import { routes } from './routes.ts'

/** Returns the canonical address of a page, without query parameters that the page does not read. */
export const pageAddress = (pathname: string, search: string): string => {
  const path = pathname.replace(/(?<=[^/])\/+$/, '')
  return matchRoute(routes, path, search)?.canonical ?? path
}
