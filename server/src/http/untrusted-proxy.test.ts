import { describe, expect } from 'vitest'
import { type Api, startApi, test } from '../testing/api.ts'

const forwarded = { 'X-Forwarded-For': '203.0.113.7' }
const warned = ({ logged }: Pick<Api, 'logged'>) => logged.filter((line) => line.includes('X-Forwarded-For'))
const warnings = async ({ admin }: Pick<Api, 'admin'>) => (await admin.system.status()).warnings

describe('a server that trusts no proxy', () => {
  test('tells the operator once, in the log and in its state, that one seems to stand in front', async ({
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

  test('is told so by a page or a refused request as well', async ({ api }) => {
    await api.raw('GET', '/no/such/page', { headers: forwarded })
    expect(await warnings(api)).toEqual(['proxy-not-trusted'])
  })
})

describe('a server that trusts a proxy', () => {
  test('is not told of it', async () => {
    const { stop, ...api } = await startApi({ trustProxy: 1 })
    await api.raw('GET', '/api/health', { headers: forwarded })
    expect([await warnings(api), warned(api)]).toEqual([[], []])
    await stop()
  })
})
