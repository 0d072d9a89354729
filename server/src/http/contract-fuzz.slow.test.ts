import fc, { type Arbitrary } from 'fast-check'
import { type Endpoint, listEndpointErrorCodes, problemDetailsSchema } from 'shared/contract'
import { checkProperty, chooseRunCount } from 'shared/testing/repetition'
import { describe, expect, test } from 'vitest'
import { startOwnTestApi, type TestApi } from '../testing/api.ts'
import { contractEndpoints } from '../testing/contract-endpoints.ts'
import {
  arbitraryBody,
  arbitraryInvalidBody,
  arbitraryPathSegment,
} from '../testing/fixtures/arbitrary-bodies.ts'
import { buildFormData } from '../testing/multipart.ts'

const REQUESTS = chooseRunCount(20_000, 700)

interface Request {
  endpoint: Endpoint
  path: string
  body: unknown
  tag: string | undefined
}

const requestTo = (endpoint: Endpoint): Arbitrary<Request> => {
  const shaped = arbitraryBody(endpoint)
  const body = endpoint.body
    ? fc.oneof({ weight: 3, arbitrary: shaped }, { weight: 1, arbitrary: arbitraryInvalidBody(shaped) })
    : shaped
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)]
  return fc.record({
    endpoint: fc.constant(endpoint),
    path: fc
      .array(arbitraryPathSegment, { minLength: names.length, maxLength: names.length })
      .map((values) =>
        values.reduce(
          (path, value) => path.replace(/\{\w+\}/, () => encodeURIComponent(value)),
          endpoint.path,
        ),
      ),
    body,
    tag: fc.option(fc.constantFrom('"1"', '"2-ab"', 'W/"1"', 'nonsense', '*'), { nil: undefined, freq: 3 }),
  })
}

const send = (api: TestApi, { endpoint, path, body, tag }: Request): Promise<Response> => {
  const condition = tag === undefined ? {} : { 'If-Match': tag }
  if (!endpoint.multipart) return api.rawAsAdmin(endpoint.method, path, body, condition)
  const headers = { Authorization: `Bearer ${api.adminToken}`, ...condition }
  return api.raw(endpoint.method, path, { headers, body: buildFormData(body) })
}

/** Returns the value that the typed client would read from a response. */
const valueIn = async ({ bytes }: Endpoint, reply: Response): Promise<unknown> => {
  const type = reply.headers.get('content-type') ?? ''
  if (bytes && reply.ok)
    return {
      name: reply.headers.get('content-disposition'),
      type,
      bytes: new Uint8Array(await reply.arrayBuffer()),
    }
  const text = await reply.text()
  return type.includes('json') ? JSON.parse(text) : text || undefined
}

const replyTo = async (api: TestApi, request: Request) => {
  const reply = await send(api, request)
  return { status: reply.status, value: await valueIn(request.endpoint, reply) }
}

describe('generated valid and invalid requests', () => {
  test('randomly generated requests never get a status of 500 or more, and every response matches its schema', async () => {
    const api = await startOwnTestApi()
    const requested = new Set<Endpoint>()
    const succeeded = new Set<Endpoint>()
    const refused = new Set<Endpoint>()

    const requests = await checkProperty(
      fc.asyncProperty(fc.constantFrom(...contractEndpoints).chain(requestTo), async (request) => {
        const { endpoint } = request
        const { status, value } = await replyTo(api, request)
        requested.add(endpoint)
        expect(status).toBeLessThan(500)
        if (status < 400) {
          succeeded.add(endpoint)
          expect(status).toBe(endpoint.status)
          expect(endpoint.reply ? endpoint.reply.parse(value) : value).toEqual(value)
          return
        }
        refused.add(endpoint)
        // An empty path parameter gives the URL of another endpoint or of none.
        if (request.path.endsWith('/') || request.path.includes('//')) return
        const { code } = problemDetailsSchema.parse(value)
        expect(listEndpointErrorCodes(endpoint)).toContain(code)
      }),
      REQUESTS,
    )

    // The time limit of `npm run soak` was reached before this many requests.
    if (requests < REQUESTS) return
    // A run in which all requests fail, or all succeed, would prove nothing.
    expect(requested.size).toBe(contractEndpoints.length)
    expect(refused.size).toBeGreaterThan(12)
    expect(succeeded.size).toBeGreaterThan(12)
  })
})
