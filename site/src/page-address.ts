import { matchRoute } from './router/match.ts'
import { routes } from './routes.ts'

/** The one address under which a page is known, whatever else was typed behind the question mark. */
export const pageAddress = (pathname: string, search: string): string => {
  const path = pathname.replace(/(?<=[^/])\/+$/, '')
  return matchRoute(routes, path, search)?.canonical ?? path
}
