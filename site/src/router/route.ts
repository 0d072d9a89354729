import { matchPath } from 'react-router-dom'
import { calculatorQueryParameterNames } from '../lib/calculator-query.ts'

export interface PageRouteParams {
  params: Record<string, string>
  query: Record<string, string>
}

export interface PageRoute {
  path: `/${string}`
  /** Name of the folder under `pages/` that contains the page. */
  page: string
  /** Fixed parameters by which routes that show the same page differ. */
  params?: PageRouteParams['params']
  layout: string
  middleware?: readonly string[]
  /** Returns whether the address is valid. An invalid one shows the 404 page. */
  validate?: (address: PageRouteParams) => boolean
  /** Query parameters that the page reads, each with its default value; others are ignored. */
  query?: Record<string, string>
  /** True for a page with the calculator, which parses the query itself and whose result depends on the day. */
  calculator?: true
  isUncacheable?: (address: PageRouteParams) => boolean
  /** True for a page, such as a saved calculation, that may be deleted while it is cached, so that its existence is checked first. */
  mayDisappear?: true
  /** Name of the page in breadcrumbs, and its title until it has a meta record. */
  name: string
  /** Path of the menu entry that is marked while the visitor is on this page, such as `/blog` for a post. */
  parentPath?: string
  /** Name of the meta record that contains title and description of the page. */
  meta?: string
  /** Whether the page is excluded from search engines and the sitemap. */
  hidden?: true
}

export interface PageRouteMatch extends PageRouteParams {
  route: PageRoute
  /** Canonical address of the page. The query of the calculator is no part of it. */
  canonical: string
  /** Query string of the URL if it contains calculator input and the page has the calculator; otherwise empty. */
  calculatorSearch: string
}

const selectQuery = (search: string, names: Record<string, string>): Record<string, string> => {
  const searchParams = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, defaultValue]) => {
      const value = searchParams.get(name)
      return value === null || value === defaultValue ? [] : [[name, value]]
    }),
  )
}

const dropUndefined = (params: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

const selectCalculatorSearch = ({ calculator }: PageRoute, search: string): string => {
  const query = new URLSearchParams(search)
  return calculator && calculatorQueryParameterNames.some((name) => query.has(name)) ? search : ''
}

const findPageRoute = (
  routes: readonly PageRoute[],
  pathname: string,
  search: string,
): PageRouteMatch | undefined => {
  for (const route of routes) {
    const match = matchPath({ path: route.path, caseSensitive: true, end: true }, pathname)
    if (!match) continue
    const query = selectQuery(search, route.query ?? {})
    const canonicalQuery = new URLSearchParams(query).toString()
    return {
      route,
      params: { ...route.params, ...dropUndefined(match.params) },
      query,
      canonical: canonicalQuery === '' ? pathname : `${pathname}?${canonicalQuery}`,
      calculatorSearch: selectCalculatorSearch(route, search),
    }
  }
  return undefined
}

type PageRouteAddress = Parameters<typeof findPageRoute>

let latest: { address: PageRouteAddress; match: PageRouteMatch | undefined } | undefined

/** Caches the last match: opening a page matches one address several times, and the router compiles every path each time. */
export const matchPageRoute = (...address: PageRouteAddress): PageRouteMatch | undefined => {
  if (!latest?.address.every((part, at) => part === address[at]))
    latest = { address, match: findPageRoute(...address) }
  return latest.match
}
