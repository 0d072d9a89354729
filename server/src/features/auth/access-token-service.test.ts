import jwt from 'jsonwebtoken'
import { describe, expect } from 'vitest'
import { type TestApi, test, testSecret } from '../../testing/api.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'

const buildClaims = (api: TestApi, change: object = {}) => {
  const now = Math.floor(api.clock.now.getTime() / 1000)
  const all = { sub: '1', ver: 1, iat: now, exp: now + 3600, ...change }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

const toBase64Json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const signToken = (payload: object, secret = testSecret, algorithm: jwt.Algorithm = 'HS256'): string =>
  jwt.sign(payload, secret, { algorithm })

const badTokens: Record<string, (api: TestApi) => string> = {
  'an expired one': (api) => signToken(buildClaims(api, { exp: Math.floor(api.clock.now.getTime() / 1000) })),
  'one without a signature (alg: none)': (api) =>
    `${toBase64Json({ alg: 'none', typ: 'JWT' })}.${toBase64Json(buildClaims(api))}.`,
  'one signed with another secret': (api) =>
    signToken(buildClaims(api), 'another secret that is longer than 32 bytes'),
  'one signed with another algorithm': (api) => signToken(buildClaims(api), testSecret, 'HS512'),
  'one issued more than a minute ahead of the clock': (api) => {
    const iat = Math.floor(api.clock.now.getTime() / 1000) + 61
    return signToken(buildClaims(api, { iat }))
  },
  'one issued ahead of the clock in a year': (api) => {
    const iat = Math.floor(api.clock.now.getTime() / 1000) + 31_536_000
    return signToken(buildClaims(api, { iat, exp: iat + 3600 }))
  },
  'one without iat': (api) =>
    jwt.sign(buildClaims(api, { iat: undefined }), testSecret, { noTimestamp: true }),
  'one without exp': (api) => signToken(buildClaims(api, { exp: undefined })),
  'one without a revocation counter': (api) => signToken(buildClaims(api, { ver: undefined })),
  'one with an older revocation counter': (api) => signToken(buildClaims(api, { ver: 0 })),
  'one of a user who does not exist': (api) => signToken(buildClaims(api, { sub: '2' })),
  'one whose sub is no id': (api) => signToken(buildClaims(api, { sub: '1 or 1=1' })),
  'one with a changed payload': (api) => {
    const [head, , signature] = api.adminToken.split('.')
    return `${head}.${toBase64Json(buildClaims(api, { exp: 9_999_999_999 }))}.${signature}`
  },
  'a cut one': (api) => api.adminToken.slice(0, -2),
  'a word': () => 'token',
}

describe('an invalid token', () => {
  for (const [name, make] of Object.entries(badTokens)) {
    test(`an access token ${name} is rejected, even by API endpoints that need no token`, async ({ api }) => {
      const headers = { Authorization: `Bearer ${make(api)}` }
      expect((await api.raw('GET', '/api/auth/me', { headers })).status).toBe(401)
      expect((await api.raw('GET', '/api/category', { headers })).status).toBe(401)
      expect((await api.raw('GET', '/api/health', { headers })).status).toBe(200)
    })
  }

  for (const authorization of ['Basic b2xlbmE6cGFzcw==', 'Bearer', 'Bearer ', 'Bearer a b']) {
    test(`the Authorization header «${authorization}» is rejected`, async ({ api }) => {
      const reply = await api.raw('GET', '/api/category', { headers: { Authorization: authorization } })
      expect(reply.status).toBe(401)
    })
  }
})

describe('a valid token', () => {
  test('an access token contains the admin id, the token version and the time, and expires after twelve hours', async ({
    api,
  }) => {
    const body = { email: testAdmin.email, password: testAdmin.password }
    const { token } = await api.visitor.auth.login({ body })
    const payload = jwt.verify(token, testSecret, { algorithms: ['HS256'] })
    const iat = Math.floor(api.clock.now.getTime() / 1000)
    expect(payload).toEqual({ sub: '1', ver: 1, iat, exp: iat + 12 * 3600 })
  })

  test('an access token is rejected from exactly the time in its exp claim on', async ({ api }) => {
    const exp = Math.floor(api.clock.now.getTime() / 1000) + 12 * 3600
    api.clock.now = new Date(exp * 1000 - 1)
    expect((await api.admin.auth.me()).id).toBe(1)
    api.clock.now = new Date(exp * 1000)
    await expect(api.admin.auth.me()).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('an access token of a server whose clock is a minute ahead is accepted', async ({ api }) => {
    const iat = Math.floor(api.clock.now.getTime() / 1000) + 60
    const token = signToken(buildClaims(api, { iat }))
    expect((await api.as(token).auth.me()).id).toBe(1)
  })

  test('changing the password of an admin revokes the earlier access tokens', async ({ api }) => {
    const body = { current: testAdmin.password, next: 'marble staircase fog' }
    await api.admin.auth.changePassword({ body })
    await expect(api.admin.auth.me()).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('an access token in a cookie is ignored by the API', async ({ api }) => {
    const headers = { Cookie: `jwt-token=${api.adminToken}` }
    expect((await api.raw('GET', '/api/auth/me', { headers })).status).toBe(401)
  })

  test('an access token is accepted with the Bearer scheme in lower case', async ({ api }) => {
    const headers = { Authorization: `bearer ${api.adminToken}` }
    expect((await api.raw('GET', '/api/auth/me', { headers })).status).toBe(200)
  })
})
