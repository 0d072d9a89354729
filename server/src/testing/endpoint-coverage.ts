import { type ApiContract, contract, type Endpoint } from 'shared/contract'
import { describe } from 'vitest'
import { type TestApi, test } from './api.ts'

type Declared = typeof contract
type Name = { [Thing in keyof Declared]: `${Thing}.${keyof Declared[Thing] & string}` }[keyof Declared]
type Named<N extends Name> = N extends `${infer Thing extends keyof Declared}.${infer Call}`
  ? Declared[Thing][Call & keyof Declared[Thing]]
  : never

type Case = (api: TestApi) => Promise<void>

type Cases<E> = { works: Case } & (E extends { params: unknown } | { query: unknown } | { body: unknown }
  ? { invalid: Case }
  : unknown) &
  (E extends { access: 'open' } ? unknown : { notAllowed: Case })

const findEndpoint = (name: string): Endpoint | undefined => {
  const [thing = '', call = ''] = name.split('.')
  const things: ApiContract = contract
  return things[thing]?.[call]
}

/** Returns the required cases of an endpoint: success, invalid input and missing access. */
export const getRequiredCases = ({ access, params, query, body }: Endpoint): string[] => [
  'works',
  ...(params || query || body ? ['invalid'] : []),
  ...(access === 'open' ? [] : ['notAllowed']),
]

/** Declares the tests of one endpoint. A required case that is missing fails. */
export const covers = <N extends Name>(name: N, cases: Cases<Named<N>>): void => {
  const endpoint = findEndpoint(name)
  if (!endpoint) throw new Error(`no endpoint is called ${name}`)
  const given = new Map<string, Case>(Object.entries(cases))
  describe(`${endpoint.method} ${endpoint.path}`, () => {
    for (const owed of getRequiredCases(endpoint)) {
      test(owed, async ({ api }) => {
        const run = given.get(owed)
        if (!run) throw new Error(`${name} lacks its test «${owed}»`)
        await run(api)
      })
    }
  })
}
