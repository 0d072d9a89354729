import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { describe, expect, vi } from 'vitest'
import { createSharedRateLimitStores } from '../../domain/rate-limit-stores.ts'
import type { ApiOperation, UnvalidatedApiOperationInput } from '../../http/api-operation.ts'
import { createEndpointRateLimiterFinder, enforceRateLimits } from '../../http/endpoint-rate-limits.ts'
import { startOwnTestApi, type TestApi, test } from '../../testing/api.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { advanceClock } from '../../testing/manual-timers.ts'

const { email, password } = testAdmin

const login = (api: TestApi, given: { email?: string; password?: string }, headers: HeadersInit = {}) =>
  api.raw('POST', '/api/auth/login', {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: 'wrong', ...given }),
  })

const failLogins = async (api: TestApi, times: number, given: { email?: string } = {}) => {
  for (let i = 0; i < times; i++) expect((await login(api, given)).status).toBe(401)
}

describe('guessing a password', () => {
  test('after five failed logins even the correct password is rejected, and the error says for how long', async ({
    api,
  }) => {
    await failLogins(api, 5)
    const reply = await login(api, { password })
    expect(reply.status).toBe(429)
    const seconds = Number(reply.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(890)
    expect(seconds).toBeLessThanOrEqual(900)
    expect(await reply.json()).toMatchObject({
      code: 'too-many',
      title: 'Слишком много неверных попыток. Вход откроется через 15\u00A0мин',
    })
  })

  const disguises = [email.toUpperCase(), ` ${email} `, 'o.l.e.n.a@example.com', 'olena@example.com.']
  for (const disguise of disguises) {
    test(`failed logins with the email written as «${disguise}» count for the same account`, async ({
      api,
    }) => {
      await failLogins(api, 3)
      await failLogins(api, 2, { email: disguise })
      expect((await login(api, { password })).status).toBe(429)
    })
  }

  test('a client cannot avoid the login limit with an X-Forwarded-For header when no proxy is trusted', async ({
    api,
  }) => {
    for (let i = 0; i < 5; i++) await login(api, {}, { 'X-Forwarded-For': `203.0.113.${i}` })
    expect((await login(api, { password }, { 'X-Forwarded-For': '203.0.113.99' })).status).toBe(429)
  })

  test('of twelve simultaneous login attempts five passwords are checked and seven attempts are rejected', async ({
    api,
  }) => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => login(api, {})))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('after twenty failed logins with different accounts the IP address cannot log in', async ({ api }) => {
    for (let i = 0; i < 20; i++) await failLogins(api, 1, { email: `guess${i}@example.com` })
    expect((await login(api, { password })).status).toBe(429)
  })

  test('login attempts from a blocked IP address do not count against the login limits of the accounts', async ({
    api,
  }) => {
    for (let i = 0; i < 20; i++) await failLogins(api, 1, { email: `guess${i}@example.com` })
    for (let i = 0; i < 10; i++) expect((await login(api, {})).status).toBe(429)
    advanceClock(api, 15 * 60_000 + 1_000)
    await failLogins(api, 4)
    expect((await login(api, { password })).status).toBe(200)
  })

  test('15 minutes after too many failed logins, logging in is possible again', async ({ api }) => {
    await failLogins(api, 5)
    advanceClock(api, 15 * 60_000 - 1_000)
    expect((await login(api, { password })).status).toBe(429)
    advanceClock(api, 2_000)
    expect((await login(api, { password })).status).toBe(200)
  })
})

describe('an admin who knows the password', () => {
  test('failed logins from another IP address do not lock an admin out', async () => {
    const api = await startOwnTestApi({ trustProxy: 1 })
    for (let i = 0; i < 6; i++) await login(api, {}, { 'X-Forwarded-For': '203.0.113.7' })
    expect((await login(api, { password }, { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(200)
  })

  test('an admin may log in any number of times, and a successful login resets the counted failures', async ({
    api,
  }) => {
    for (let i = 0; i < 4; i++) {
      await failLogins(api, 4)
      expect((await login(api, { password })).status).toBe(200)
    }
    for (let i = 0; i < 25; i++) expect((await login(api, { password })).status).toBe(200)
  })

  test('an IPv6 /48 network may have four times as many failed logins as each of its /64 networks, per account and in total', async () => {
    const api = await startOwnTestApi({ trustProxy: 1 })
    const from = (subnet: number, network = '2001:db8:1') => ({
      'X-Forwarded-For': `${network}:${subnet}::1`,
    })
    for (let i = 0; i < 20; i++) expect((await login(api, {}, from(i >> 2))).status).toBe(401)
    expect((await login(api, { password }, from(9))).status).toBe(429)
    expect((await login(api, { password }, from(9, '2001:db8:2'))).status).toBe(200)
    for (let i = 0; i < 60; i++) {
      expect((await login(api, { email: `guess${i}@example.com` }, from(i))).status).toBe(401)
    }
    expect((await login(api, { email: 'other@example.com' }, from(99))).status).toBe(429)
    expect((await login(api, { email: 'other@example.com' }, from(99, '2001:db8:2'))).status).toBe(401)
  })

  test('a client behind a proxy cannot avoid the login limit with invalid addresses or ports in X-Forwarded-For', async () => {
    const api = await startOwnTestApi({ trustProxy: 1 })
    for (let i = 0; i < 5; i++) await login(api, {}, { 'X-Forwarded-For': `made-up-${i}` })
    expect((await login(api, { password }, { 'X-Forwarded-For': 'made-up-99' })).status).toBe(429)
    for (let i = 0; i < 5; i++) await login(api, {}, { 'X-Forwarded-For': `203.0.113.7:${i + 1_024}` })
    expect((await login(api, { password }, { 'X-Forwarded-For': '203.0.113.7:9999' })).status).toBe(429)
    for (let i = 0; i < 5; i++) await login(api, {}, { 'X-Forwarded-For': `[2001:db8::1]:${i + 1_024}` })
    expect((await login(api, { password }, { 'X-Forwarded-For': '2001:db8::2' })).status).toBe(429)
  })

  test('all IP addresses of an IPv6 /64 network share one limit of failed logins', async () => {
    const api = await startOwnTestApi({ trustProxy: 1 })
    for (let i = 1; i <= 5; i++) await login(api, {}, { 'X-Forwarded-For': `2001:db8:1:2::${i}` })
    expect((await login(api, { password }, { 'X-Forwarded-For': '2001:db8:1:2:ffff::9' })).status).toBe(429)
    expect((await login(api, { password }, { 'X-Forwarded-For': '2001:db8:1:3::1' })).status).toBe(200)
  })
})

describe('a blocked account', () => {
  test('a flood of logins to a blocked account writes nothing to the database', async ({ api }) => {
    const createStore = createSharedRateLimitStores(api.ctx.db)
    const replace = vi.fn()
    const findLimiter = createEndpointRateLimiterFinder({
      clock: api.ctx.clock,
      log: api.ctx.log,
      createStore: (name) => {
        const store = createStore(name)
        return {
          ...store,
          replace: (...args) => {
            replace()
            return store.replace(...args)
          },
        }
      },
    })
    const failLogin: ApiOperation = {
      endpoint: contract.auth.login,
      run: async ({ countRequest }) => {
        await countRequest?.({ account: email })
        throw new AppError('credentials')
      },
    }
    const [limitedLogin] = enforceRateLimits([failLogin], findLimiter)
    const input: UnvalidatedApiOperationInput = {
      params: {},
      query: {},
      body: {},
      admin: undefined,
      address: '192.0.2.1',
      ifVersions: undefined,
    }
    const attempt = () => limitedLogin?.run(input)
    for (let i = 0; i < 5; i++) await expect(attempt()).rejects.toMatchObject({ code: 'credentials' })
    await expect(attempt()).rejects.toMatchObject({ code: 'too-many' })
    replace.mockClear()
    for (let i = 0; i < 20; i++) await expect(attempt()).rejects.toMatchObject({ code: 'too-many' })
    expect(replace).not.toHaveBeenCalled()
  })
})

const newStrongPassword = 'another long passphrase'

/** Changes the own password; `current` may be wrong. */
const changePassword = (api: TestApi, current: string, token = api.adminToken) =>
  api.raw('POST', '/api/auth/password', {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ current, next: newStrongPassword }),
  })

describe('guessing the current password in order to change it', () => {
  test('after five wrong current passwords even the correct one cannot change the password, and the error says for how long', async ({
    api,
  }) => {
    for (let i = 0; i < 5; i++) expect((await changePassword(api, `wrong ${i}`)).status).toBe(422)
    const reply = await changePassword(api, password)
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(890)
    expect(await reply.json()).toMatchObject({
      code: 'too-many',
      title: 'Слишком много неверных попыток. Сменить пароль можно будет через 15\u00A0мин',
    })
  })

  test('wrong passwords at a password change and at login count towards the same limit', async ({ api }) => {
    await failLogins(api, 3)
    for (let i = 0; i < 2; i++) expect((await changePassword(api, 'wrong')).status).toBe(422)
    expect((await changePassword(api, password)).status).toBe(429)
    expect((await login(api, { password })).status).toBe(429)
  })

  test('entering the correct current password resets the counted failures, even if the new password is rejected', async ({
    api,
  }) => {
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await changePassword(api, 'wrong')).status).toBe(422)
      const weak = await api.rawAsAdmin('POST', '/api/auth/password', {
        current: password,
        next: 'aaaaaaaaaaaa',
      })
      expect([weak.status, (await weak.json()).errors[0].path]).toEqual([422, 'next'])
    }
    const changed = await changePassword(api, password)
    expect(changed.status).toBe(200)
  })
})
