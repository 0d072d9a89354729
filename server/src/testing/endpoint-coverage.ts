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

/** Returns the required cases of an endpoint: success, invalid input and missing access. */
export const listRequiredEndpointCases = ({ access, params, query, body }: Endpoint): string[] => [
  'works',
  ...(params || query || body ? ['invalid'] : []),
  ...(access === 'open' ? [] : ['notAllowed']),
]

/** Declares the tests of one endpoint. A required case that is missing fails. */
export const covers = <N extends EndpointName>(name: N, cases: Cases<NamedEndpoint<N>>): void => {
  const endpoint = namedContractEndpoints.find((each) => each.name === name)?.endpoint
  if (!endpoint) throw new Error(`no endpoint is called ${name}`)
  const runs = new Map<string, Case>(Object.entries(cases))
  describe(`${endpoint.method} ${endpoint.path}`, () => {
    for (const requiredCase of listRequiredEndpointCases(endpoint)) {
      test(requiredCase, async ({ api }) => {
        const run = runs.get(requiredCase)
        if (!run) throw new Error(`${name} lacks its test «${requiredCase}»`)
        await run(api)
      })
    }
  })
}
