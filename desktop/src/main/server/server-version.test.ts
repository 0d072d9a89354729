import type { ApiCall, ApiCallSender } from 'shared/client'
import { expect, test, vi } from 'vitest'
import { compareAppAndServerVersions, createServerVersionMonitor } from './server-version.ts'

test('app and server are compatible if their major version is equal, before 1.0 their minor version', () => {
  for (const [app, server, comparison] of [
    ['1.0.0', '1.9.3', 'compatible'],
    ['2.1.0', '2.0.0', 'compatible'],
    ['1.9.0', '2.0.0', 'app-older'],
    ['2.0.0', '1.9.0', 'server-older'],
    ['0.1.0', '0.1.7', 'compatible'],
    ['0.1.0', '0.2.0', 'app-older'],
    ['0.3.0', '0.2.9', 'server-older'],
    ['0.9.0', '1.0.0', 'app-older'],
    ['10.0.0', '9.0.0', 'server-older'],
    ['1.0.0', 'development', 'compatible'],
  ] as const)
    expect(compareAppAndServerVersions(app, server), `${app} ${server}`).toBe(comparison)
})

const health = (version: string, status = 200) => ({
  status,
  headers: {},
  body: JSON.stringify({ status: 'ok', version, database: 'ok' }),
})

const call: ApiCall = { method: 'GET', template: '/api/category', params: {}, query: {}, headers: {} }

const setUp = (answer: ApiCallSender) => {
  const onVersion = vi.fn()
  const monitor = createServerVersionMonitor('1.2.0', onVersion)
  return { onVersion, monitor, send: monitor.observe(answer) }
}

test('the server version is read from every health reply, also if the page requested the reply', async () => {
  let version = '1.0.0'
  const { onVersion, monitor, send } = setUp(async () => health(version))
  await monitor.check(send)
  expect(onVersion.mock.lastCall).toEqual([{ version: '1.0.0', comparison: 'compatible' }])
  version = '2.0.0'
  await send({ ...call, template: '/api/health' })
  expect(onVersion.mock.lastCall).toEqual([{ version: '2.0.0', comparison: 'app-older' }])
  expect(monitor.getVersion()).toBe('2.0.0')
})

test('the desktop app reads the server version only from valid health replies, not from errors or other endpoints', async () => {
  const { onVersion, monitor, send } = setUp(async ({ template }) =>
    template === '/api/category' ? health('9.0.0') : { status: 200, headers: {}, body: '<h1>Hello</h1>' },
  )
  await send(call)
  await monitor.check(send)
  await monitor.check(async () => health('9.0.0', 503))
  await monitor.check(() => Promise.reject(new Error('unreachable')))
  expect(onVersion).not.toHaveBeenCalled()
  expect(monitor.getVersion()).toBeUndefined()
})

test('the server version monitor returns replies unchanged and rethrows failures of API calls', async () => {
  const reply = health('1.0.0')
  expect(await setUp(async () => reply).send({ ...call, template: '/api/health' })).toBe(reply)
  const { send } = setUp(() => Promise.reject(new Error('unreachable')))
  await expect(send({ ...call, template: '/api/health' })).rejects.toThrow('unreachable')
})
