import { describe, expect, test } from 'vitest'
import { startOwnTestApi } from '../../testing/api.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'

const ATTEMPTS = 300

const quartiles = (times: number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { low: at(0.25), median: at(0.5), high: at(0.75) }
}

describe('a wrong password', () => {
  test('rejecting a wrong password takes the same time for an existing and for a missing account', async () => {
    const { raw } = await startOwnTestApi({ trustProxy: 1 })
    const attempt = async (email: string, i: number): Promise<number> => {
      const started = performance.now()
      const reply = await raw('POST', '/api/auth/login', {
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.${i >> 8}.${i & 255}` },
        body: JSON.stringify({ email, password: 'wrong' }),
      })
      expect(reply.status).toBe(401)
      return performance.now() - started
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < ATTEMPTS; i++) {
      known.push(await attempt(testAdmin.email, i))
      unknown.push(await attempt('nobody@example.com', i))
    }
    const [one, other] = [quartiles(known), quartiles(unknown)]
    console.log('milliseconds', { known: one, unknown: other, ratio: other.median / one.median })
    expect(other.median).toBeGreaterThan(one.low)
    expect(other.median).toBeLessThan(one.high)
    expect(one.median).toBeGreaterThan(other.low)
    expect(one.median).toBeLessThan(other.high)
  })
})
