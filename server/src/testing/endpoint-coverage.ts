import type { contract, Endpoint } from 'shared/contract'
import { describe } from 'vitest'
import { type TestApi, test } from './api.ts'
import { namedContractEndpoints } from './contract-endpoints.ts'

type Contract = typeof contract
type EndpointName = {
  [Resource in keyof Contract]: `${Resource}.${keyof Contract[Resource] & string}`
}[keyof Contract]
type NamedEndpoint<N extends EndpointName> =
  N extends `${infer Resource extends keyof Contract}.${infer Call}`
    ? Contract[Resource][Call & keyof Contract[Resource]]
    : never

type Case = (api: TestApi) => Promise<void>

type Cases<E> = { works: Case } & (E extends { params: unknown } | { query: unknown } | { body: unknown }
  ? { invalid: Case }
  : unknown) &
  (E extends { access: 'open' } ? unknown : { notAllowed: Case })

/** What each test of an endpoint shows, for its title. */
const caseTitles = {
  works: 'serves a valid request',
  invalid: 'rejects an invalid request',
  notAllowed: 'rejects a caller without access',
}

const listRequiredCases = ({ access, params, query, body }: Endpoint): (keyof typeof caseTitles)[] => [
  'works',
  ...(params || query || body ? (['invalid'] as const) : []),
  ...(access === 'open' ? [] : (['notAllowed'] as const)),
]

/** Declares the tests of one endpoint. A required case that is missing fails. */
export const covers = <N extends EndpointName>(name: N, cases: Cases<NamedEndpoint<N>>): void => {
  const endpoint = namedContractEndpoints.find((each) => each.name === name)?.endpoint
  if (!endpoint) throw new Error(`no endpoint is called ${name}`)
  const runs = new Map<string, Case>(Object.entries(cases))
  const address = `${endpoint.method} ${endpoint.path}`
  describe(address, () => {
    for (const requiredCase of listRequiredCases(endpoint)) {
      test(`${address} ${caseTitles[requiredCase]}`, async ({ api }) => {
        const run = runs.get(requiredCase)
        if (!run) throw new Error(`${name} lacks its test «${requiredCase}»`)
        await run(api)
      })
    }
  })
}
