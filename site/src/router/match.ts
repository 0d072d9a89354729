import { matchPath } from 'react-router-dom'
import type { Asked, Route } from './route.ts'

export interface Match extends Asked {
  readonly route: Route
  /** Canonical address of the page. */
  readonly canonical: string
}

const readQuery = (search: string, names: Readonly<Record<string, string>>): Record<string, string> => {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, sameAsNone]) => {
      const value = given.get(name)
      return value === null || value === sameAsNone ? [] : [[name, value]]
    }),
  )
}

const present = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

export const matchRoute = (routes: readonly Route[], pathname: string, search: string): Match | undefined => {
  for (const route of routes) {
    const found = matchPath({ path: route.path, caseSensitive: true, end: true }, pathname)
    if (!found) continue
    const query = readQuery(search, route.query ?? {})
    const wanted = new URLSearchParams(query).toString()
    return {
      route,
      params: present(found.params),
      query,
      canonical: wanted === '' ? pathname : `${pathname}?${wanted}`,
    }
  }
  return undefined
}
