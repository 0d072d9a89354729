import type { Endpoint } from 'shared/contract'
import { sedanInput } from '../../../../server/src/testing/fixtures/calculator.ts'
import { validBodies } from '../../../../server/src/testing/fixtures/valid-bodies.ts'
import type { HostileRequest } from './asking.ts'

/** Valid path parameters by name, or by path where a name is ambiguous. */
export const goodParams: Record<string, string> = {
  id: '1',
  page: '1',
  n: '1',
  title: 'copart-fee',
  '/api/meta/single/{page}': 'home',
  '/api/option/single/{title}': 'phones',
}

const paramOf = ({ path }: Endpoint, name: string): string => {
  const good = path.includes('calculation/{id}')
    ? goodParams.calculation
    : (goodParams[path] ?? goodParams[name])
  if (good === undefined) throw new Error(`the cost test knows no value of {${name}} in ${path}`)
  return good
}

const goodQuery: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/currency': { valcode: 'USD', date: '20261120', json: '' },
  '/api/calculation/{id}': { recalculate: 'today' },
  '/api/calculator/bundle': { date: '2026-11-20' },
  '/api/post/pagination/{page}': { category: '1' },
  '/api/calculator/{title}': { at: '2026-11-20' },
  '/api/calculator/{title}/file': { format: 'xlsx' },
  '/api/request': { search: 'visitor' },
  '/api/request/news': { since: '2026-01-01T00:00:00.000Z' },
}

/** Builds the address of a call, with some path or query parameters replaced verbatim. */
export const buildAddress = (
  endpoint: Endpoint,
  given: Readonly<Record<string, string>> = {},
  asked: Readonly<Record<string, string>> = {},
): string => {
  const path = endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => given[name] ?? paramOf(endpoint, name),
  )
  const good = endpoint.query && goodQuery[endpoint.path]
  if (endpoint.query && !good) throw new Error(`the cost test knows no good query of ${endpoint.path}`)
  const query = Object.entries({ ...good, ...asked }).map(([name, value]) => `${name}=${value}`)
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

const goodOf = ({ path }: Endpoint): Readonly<Record<string, unknown>> => {
  const good = path === '/api/calculation' ? sedanInput : validBodies[path]
  if (good === undefined) throw new Error(`the cost test knows no good body of ${path}`)
  return good
}

export const json = { 'Content-Type': 'application/json' }

export const plainCall = (endpoint: Endpoint): HostileRequest => {
  const { method } = endpoint
  const path = buildAddress(endpoint)
  return endpoint.body
    ? { method, path, headers: json, body: JSON.stringify(goodOf(endpoint)) }
    : { method, path }
}

/** Returns the valid body with other JSON in one field. */
export const bodyWith = (endpoint: Endpoint, name: string, value: string): string => {
  const { [name]: _, ...others } = goodOf(endpoint)
  const rest = JSON.stringify(others).slice(1, -1)
  return `{${JSON.stringify(name)}:${value}${rest === '' ? '' : `,${rest}`}}`
}
