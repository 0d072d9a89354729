import { describe, expect, test } from 'vitest'
import { type TestApi, withTwoServers } from '../../testing/api.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'

const { email, password } = testAdmin

const login = (api: TestApi, given: string) =>
  api.raw('POST', '/api/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: given }),
  })

describe('login on two servers with one database', () => {
  test('wrong passwords sent alternately to two servers with one database reach the login limit as on one server', () =>
    withTwoServers(async (first, second) => {
      const statuses: number[] = []
      for (let i = 0; i < 11; i++) statuses.push((await login(i % 2 ? second : first, 'wrong')).status)
      expect(statuses).toEqual([...Array(5).fill(401), ...Array(6).fill(429)])
      for (const server of [first, second]) expect((await login(server, password)).status).toBe(429)
    }))

  test('of twelve simultaneous login attempts on two servers with one database only five are checked', () =>
    withTwoServers(async (first, second) => {
      const replies = await Promise.all(
        Array.from({ length: 12 }, (_, i) => login(i % 2 ? second : first, 'wrong')),
      )
      expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(7)
    }))

  test('a successful login on one server resets the failed logins counted on another server with the same database', () =>
    withTwoServers(async (first, second) => {
      for (let i = 0; i < 4; i++) expect((await login(first, 'wrong')).status).toBe(401)
      expect((await login(second, password)).status).toBe(200)
      for (let i = 0; i < 4; i++) expect((await login(first, 'wrong')).status).toBe(401)
      expect((await login(second, password)).status).toBe(200)
    }))

  test('a password change on one server revokes the access tokens on another server with the same database', () =>
    withTwoServers(async (first, second) => {
      expect((await second.rawAsAdmin('GET', '/api/status')).status).toBe(200)
      const body = { current: password, next: 'another long passphrase' }
      expect((await first.rawAsAdmin('POST', '/api/auth/password', body)).status).toBe(200)
      expect((await second.rawAsAdmin('GET', '/api/status')).status).toBe(401)
    }))
})
