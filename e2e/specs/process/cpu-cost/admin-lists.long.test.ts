import { type ApiContract, contract } from 'shared/contract'
import { describe, test } from 'vitest'
import { MAX_ADMIN_CPU_MS, useHostileLists } from '../../../fixtures/cpu-cost/hostile-lists.ts'
import { HOSTILE_ROW_COUNT } from '../../../fixtures/cpu-cost/hostile-rows.ts'

/** Calls that need the bank or concern one car. `anonymous-calls.test.ts` covers them, and no list makes them larger. */
const TESTED_ELSEWHERE = ['calculation', 'calculator', 'currency']
/** Calls for a single entity that this test does not create. */
const MISSING_ENTITIES = [
  '/api/calculator/{title}/draft',
  '/api/meta/single/{page}',
  '/api/post/{id}/revisions/{n}',
  '/api/post/{id}/working-copy',
]
/** API calls that stream their result or use another process, so no other request waits for such a call. */
const EXPORTS = ['/api/request/file', '/api/calculator/{title}/file']

const fullContract: ApiContract = contract
const readEndpoints = Object.entries(fullContract)
  .filter(([thing]) => !TESTED_ELSEWHERE.includes(thing))
  .flatMap(([, calls]) => Object.values(calls))
  .filter(({ method, path }) => method === 'GET' && !EXPORTS.includes(path))

const { expectLowAdminCpuUse } = useHostileLists()

describe(`an admin who reads ${HOSTILE_ROW_COUNT} hostile rows uses less than ${MAX_ADMIN_CPU_MS} ms of processor time`, () => {
  test.each(readEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    'an admin request for %s on 10,000 database rows with hostile texts uses less than 500 ms of processor time',
    (path, endpoint) => expectLowAdminCpuUse(endpoint, MISSING_ENTITIES.includes(path) ? 404 : 200),
  )
})
