import type { Endpoint, EndpointRateLimit } from 'shared/contract'
import { expect } from 'vitest'
import { type TestApi, test } from '../testing/api.ts'
import { contractEndpoints } from '../testing/contract-endpoints.ts'
import { prepareCalculator, sedanInput } from '../testing/fixtures/calculator.ts'
import { testAdmin } from '../testing/fixtures/test-admin.ts'
import { validBodies } from '../testing/fixtures/valid-bodies.ts'

const declaredLimits = contractEndpoints.flatMap((endpoint) =>
  (endpoint.rateLimits ?? []).map((limit) => ({ endpoint, limit })),
)

const account = testAdmin.email.replace('.', '')

/** Bodies of requests that count: the wrong password of an account that exists, and what is accepted. */
const bodies: Record<string, object> = {
  ...validBodies,
  '/api/auth/login': { email: testAdmin.email, password: 'wrong' },
  '/api/calculation': sedanInput,
}

const send = (api: TestApi, { method, path, access }: Endpoint) =>
  api.raw(method, path, {
    headers: {
      'Content-Type': 'application/json',
      ...(access === 'admin' && { Authorization: `Bearer ${api.adminToken}` }),
    },
    body: JSON.stringify(bodies[path]),
  })

const countMany = async ({ ctx }: TestApi, limit: EndpointRateLimit, times: number): Promise<void> => {
  const limiter = ctx.findRateLimiter(limit)
  for (let i = 0; i < times; i++)
    await limiter.count('127.0.0.1', limit.per === 'account' ? account : undefined)
}

test('the endpoints of logins, password changes, calculations, contact forms and VINs declare rate limits', () => {
  expect(declaredLimits.map(({ endpoint, limit }) => `${endpoint.path} ${limit.name}`)).toEqual([
    '/api/auth/login login-address',
    '/api/auth/login login-account',
    '/api/auth/password login-address',
    '/api/auth/password login-account',
    '/api/calculation calculation-save',
    '/api/calculation daily-calculations',
    '/api/mail/callback contact-form',
    '/api/mail/calculation contact-form',
    '/api/vin vin',
  ])
})

test.for(declaredLimits.map((each) => [each.endpoint.path, each.limit.name, each] as const))(
  'the endpoint %s counts requests against its rate limit %s and rejects those above the limit',
  async ([, , { endpoint, limit }], { api }) => {
    await prepareCalculator(api)
    await countMany(api, limit, limit.requests - 1)
    expect((await send(api, endpoint)).status).not.toBe(429)
    const refused = await send(api, endpoint)
    expect(refused.status).toBe(429)
    const waitSeconds = Number(refused.headers.get('retry-after'))
    expect(waitSeconds).toBeGreaterThan(0)
    expect(waitSeconds).toBeLessThanOrEqual(limit.windowMinutes * 60)
    expect(await refused.json()).toMatchObject({
      code: 'too-many',
      title: expect.stringContaining(`${limit.refusal} `),
    })
  },
)
