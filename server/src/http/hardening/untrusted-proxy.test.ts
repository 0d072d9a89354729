import { describe, expect } from 'vitest'
import { startOwnTestApi, type TestApi, test } from '../../testing/api.ts'

const forwarded = { 'X-Forwarded-For': '203.0.113.7' }
const warned = ({ logged }: Pick<TestApi, 'logged'>) =>
  logged.filter((line) => line.includes('X-Forwarded-For'))
const warnings = async ({ admin }: Pick<TestApi, 'admin'>) => (await admin.system.status()).warnings

describe('server with TRUST_PROXY=0', () => {
  test('a forwarded request warns the operator about the untrusted proxy once in the log, and in the system status', async ({
    api,
  }) => {
    await api.raw('GET', '/api/health')
    expect([await warnings(api), warned(api)]).toEqual([[], []])
    for (let i = 0; i < 3; i++) await api.raw('GET', '/api/health', { headers: forwarded })
    expect(await warnings(api)).toEqual(['proxy-not-trusted'])
    expect(warned(api).map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 40,
        code: 'proxy-not-trusted',
        msg: expect.stringContaining('set TRUST_PROXY to the number of proxies'),
      }),
    ])
    expect(warned(api).join()).not.toContain('203.0.113.7')
  })

  test('a page request that a proxy forwarded also causes the warning about the untrusted proxy, even if it is rejected', async ({
    api,
  }) => {
    await api.raw('GET', '/no/such/page', { headers: forwarded })
    expect(await warnings(api)).toEqual(['proxy-not-trusted'])
  })
})

describe('server with a trusted proxy', () => {
  test('a forwarded request causes no warning if the server is configured to trust its proxy', async () => {
    const api = await startOwnTestApi({ trustProxy: 1 })
    await api.raw('GET', '/api/health', { headers: forwarded })
    expect([await warnings(api), warned(api)]).toEqual([[], []])
  })
})
