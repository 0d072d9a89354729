import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createAppOpenRequestQueue, parseAppCommandLine } from './open-requests.ts'

const LINK = 'customs-admin:///admin/posts/12'

describe('parseAppCommandLine', () => {
  test('links and paths are found between the switches of a command line', () => {
    const argv = ['/opt/customs-broker', '--no-sandbox', LINK, '--', '/home/me/a.xlsx', '', 'b.csv']
    expect(parseAppCommandLine(argv)).toEqual({ links: [LINK], paths: ['/home/me/a.xlsx', 'b.csv'] })
  })

  test('the folder of an app that is not packaged is not a file to open', () => {
    const argv = ['electron', '--require', 'hook.cjs', '/app', '--user-data-dir=x', LINK, 'a.csv']
    expect(parseAppCommandLine(argv, '/app')).toEqual({ links: [LINK], paths: ['a.csv'] })
  })

  test('a link in capital letters is a link and not a file', () => {
    const link = 'CUSTOMS-ADMIN:///admin'
    expect(parseAppCommandLine(['app', link])).toEqual({ links: [link], paths: [] })
  })
})

describe('createOpenRequestQueue', () => {
  const setUp = (argv: readonly string[] = ['app']) => {
    const app = Object.assign(new EventEmitter(), { isPackaged: true })
    const requests = createAppOpenRequestQueue(app as unknown as App, argv)
    const emit = (name: string, value: unknown) => {
      const preventDefault = vi.fn()
      app.emit(name, { preventDefault }, value)
      return preventDefault
    }
    return { requests, emit, handler: vi.fn() }
  }

  test('links and files that arrive before the app is ready are opened later', () => {
    const { requests, emit, handler } = setUp(['app', 'a.csv'])
    expect(emit('open-url', LINK)).toHaveBeenCalledOnce()
    requests.start(handler)
    expect(handler.mock.calls).toEqual([[{ links: [], paths: ['a.csv'] }], [{ links: [LINK], paths: [] }]])
  })

  test('a start without arguments opens nothing', () => {
    const { requests, handler } = setUp(['app', '--no-sandbox'])
    requests.start(handler)
    expect(handler).not.toHaveBeenCalled()
  })

  test('links and files on the command line of a second start are opened', () => {
    const { requests, emit, handler } = setUp()
    requests.start(handler)
    emit('second-instance', ['app', LINK])
    expect(handler.mock.calls).toEqual([[{ links: [LINK], paths: [] }]])
  })

  test('files that macOS reports one by one are one request', async () => {
    const { requests, emit, handler } = setUp()
    requests.start(handler)
    for (const path of ['/a.csv', '/b.csv']) expect(emit('open-file', path)).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(handler.mock.calls).toEqual([[{ links: [], paths: ['/a.csv', '/b.csv'] }]]))
  })
})
