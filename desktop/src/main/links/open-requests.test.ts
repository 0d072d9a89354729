import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createLinkAndFileOpenQueue, parseAppCommandLine } from './open-requests.ts'

const LINK = 'customs-admin:///admin/posts/12'

describe('parseAppCommandLine', () => {
  test('app links and file paths are found between the switches of a command line', () => {
    const argv = ['/opt/customs-broker', '--no-sandbox', LINK, '--', '/home/me/a.xlsx', '', 'b.csv']
    expect(parseAppCommandLine(argv)).toEqual({ links: [LINK], paths: ['/home/me/a.xlsx', 'b.csv'] })
  })

  test('the folder argument of an app that is not packaged is not opened as a file', () => {
    const argv = ['electron', '--require', 'hook.cjs', '/app', '--user-data-dir=x', LINK, 'a.csv']
    expect(parseAppCommandLine(argv, '/app')).toEqual({ links: [LINK], paths: ['a.csv'] })
  })

  test('an app link in capital letters is opened as a link and not as a file', () => {
    const link = 'CUSTOMS-ADMIN:///admin'
    expect(parseAppCommandLine(['app', link])).toEqual({ links: [link], paths: [] })
  })
})

describe('createLinkAndFileOpenQueue', () => {
  const setUp = (argv: readonly string[] = ['app']) => {
    const app = Object.assign(new EventEmitter(), { isPackaged: true })
    const requests = createLinkAndFileOpenQueue(app as unknown as App, argv)
    const emit = (name: string, value: unknown) => {
      const preventDefault = vi.fn()
      app.emit(name, { preventDefault }, value)
      return preventDefault
    }
    return { requests, emit, handler: vi.fn() }
  }

  test('app links and files that arrive before the app is ready are opened once it is ready', () => {
    const { requests, emit, handler } = setUp(['app', 'a.csv'])
    expect(emit('open-url', LINK)).toHaveBeenCalledOnce()
    requests.start(handler)
    expect(handler.mock.calls).toEqual([[{ links: [], paths: ['a.csv'] }], [{ links: [LINK], paths: [] }]])
  })

  test('starting the app without arguments opens no link and no file', () => {
    const { requests, handler } = setUp(['app', '--no-sandbox'])
    requests.start(handler)
    expect(handler).not.toHaveBeenCalled()
  })

  test('app links and files on the command line of a second start are opened by the running app', () => {
    const { requests, emit, handler } = setUp()
    requests.start(handler)
    emit('second-instance', ['app', LINK])
    expect(handler.mock.calls).toEqual([[{ links: [LINK], paths: [] }]])
  })

  test('the desktop app opens files together that the user opened together and macOS reports one by one', async () => {
    const { requests, emit, handler } = setUp()
    requests.start(handler)
    for (const path of ['/a.csv', '/b.csv']) expect(emit('open-file', path)).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(handler.mock.calls).toEqual([[{ links: [], paths: ['/a.csv', '/b.csv'] }]]))
  })
})
