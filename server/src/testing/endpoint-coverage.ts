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
  (E extends { access: 'open' } ? unknown : { notAllowed?: Case })

/** What each test of an endpoint shows, for its title. */
const caseTitles = {
  works: 'serves a valid request',
  invalid: 'rejects an invalid request',
  notAllowed: 'rejects a caller without access',
}

const listRequiredCases = ({ params, query, body }: Endpoint): (keyof typeof caseTitles)[] =>
  params || query || body ? ['works', 'invalid'] : ['works']

/**
 * Declares the tests of one endpoint. A required case that is missing fails. `notAllowed` shows that a rejected call
 * changes nothing: that it is rejected at all is shown by the access matrix, for every endpoint.
 */
export const covers = <N extends EndpointName>(name: N, cases: Cases<NamedEndpoint<N>>): void => {
  const endpoint = namedContractEndpoints.find((each) => each.name === name)?.endpoint
  if (!endpoint) throw new Error(`no endpoint is called ${name}`)
  const runs = new Map<string, Case>(Object.entries(cases))
  const address = `${endpoint.method} ${endpoint.path}`
  describe(address, () => {
    const optionalCases = runs.has('notAllowed') ? (['notAllowed'] as const) : []
    for (const each of [...listRequiredCases(endpoint), ...optionalCases]) {
      test(`the API endpoint ${address} ${caseTitles[each]}`, async ({ api }) => {
        const run = runs.get(each)
        if (!run) throw new Error(`${name} lacks its test «${each}»`)
        await run(api)
      })
    }
  })
}
