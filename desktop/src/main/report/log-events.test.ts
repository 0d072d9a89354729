import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { AppError } from 'shared/errors'
import { expect, test, vi } from 'vitest'
import { logAppEvents, withApiFailureLogging } from './log-events.ts'

test('app start, windows, hangs, crashes and uncaught errors are logged without error messages', () => {
  const app = Object.assign(new EventEmitter(), { getVersion: () => '1.2.3' })
  const mainProcess = Object.assign(new EventEmitter(), { platform: 'linux' })
  const write = vi.fn()
  logAppEvents(app as unknown as App, mainProcess as unknown as NodeJS.Process, { write })
  const window = Object.assign(new EventEmitter(), { id: 3 })
  app.emit('browser-window-created', {}, window)
  window.emit('unresponsive')
  window.emit('closed')
  app.emit('render-process-gone', {}, { id: 3 }, { reason: 'oom', exitCode: 5 })
  app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 6 })
  app.emit('render-process-gone', {}, { id: 3 }, { reason: 'clean-exit', exitCode: 0 })
  app.emit('child-process-gone', {}, { type: 'Utility', reason: 'clean-exit', exitCode: 0 })
  mainProcess.emit('uncaughtExceptionMonitor', new TypeError('olena@example.com'))
  expect(write.mock.calls).toEqual([
    ['start', { version: '1.2.3', platform: 'linux' }],
    ['window-opened', { id: 3 }],
    ['window-hung', { id: 3 }],
    ['window-closed', { id: 3 }],
    ['page-crashed', { id: 3, reason: 'oom', exitCode: 5 }],
    ['process-crashed', { type: 'GPU', reason: 'crashed', exitCode: 6 }],
    ['uncaught-error', { name: 'TypeError' }],
  ])
})

test('a failed API call is logged with endpoint and status, without any data that was sent or received', async () => {
  const write = vi.fn()
  const call = {
    method: 'PUT',
    template: '/api/category/{id}',
    params: { id: '7' },
    query: { q: 'olena' },
    headers: { Accept: 'application/json' },
    body: '{"title":"Secret"}',
  } as const
  const reply = (status: number) => ({ status, headers: { 'x-secret': 'a' }, body: 'secret' })
  expect(await withApiFailureLogging(async () => reply(200), { write })(call)).toEqual(reply(200))
  expect(write).not.toHaveBeenCalled()
  expect(await withApiFailureLogging(async () => reply(409), { write })(call)).toEqual(reply(409))
  const send = withApiFailureLogging(() => Promise.reject(new AppError('unreachable')), { write })
  await expect(send(call)).rejects.toThrow()
  const failing = withApiFailureLogging(() => Promise.reject(new Error('/home/olena')), { write })
  await expect(failing(call)).rejects.toThrow()
  const endpoint = { method: 'PUT', template: '/api/category/{id}' }
  expect(write.mock.calls).toEqual([
    ['request-failed', { ...endpoint, status: 409 }],
    ['request-failed', { ...endpoint, code: 'unreachable' }],
    ['request-failed', { ...endpoint, code: 'internal' }],
  ])
})
