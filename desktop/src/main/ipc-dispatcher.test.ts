import { AppError } from 'shared/errors'
import { describe, expect, test, vi } from 'vitest'
import { ipcChannelNames } from '../ipc/ipc-channels.ts'
import { createFakeMainProcessContext } from '../testing/fake-context.ts'
import {
  createIpcDispatcher,
  type IpcHandlers,
  type IpcSender,
  isTrustedIpcSender,
  registerIpcHandlers,
} from './ipc-dispatcher.ts'

const PAGE = 7
const page: IpcSender = {
  sender: { id: PAGE },
  senderFrame: { url: 'app://desktop/admin/meta/1', parent: null },
}
const createSenderAt = (url: string): IpcSender => ({ ...page, senderFrame: { url, parent: null } })

const untrustedSenders: Record<string, IpcSender> = {
  'a frame inside of the app page': {
    ...page,
    senderFrame: { url: 'app://desktop/admin', parent: page.senderFrame ?? {} },
  },
  'another window': { ...page, sender: { id: PAGE + 1 } },
  'a frame that no longer exists': { ...page, senderFrame: null },
  'a web page': createSenderAt('https://broker.example.com/admin'),
  'another host of the app scheme': createSenderAt('app://evil/admin'),
  'the app host with a user name before it': createSenderAt('app://user@desktop/admin'),
  'the app host with a port': createSenderAt('app://desktop:80/admin'),
  'a host that begins like the app host': createSenderAt('app://desktop.evil/admin'),
  'a foreign host with the app host as user name': createSenderAt('app://desktop@evil/admin'),
  'the app host with the scheme https': createSenderAt('https://desktop/admin'),
  'a blob page of the app origin': createSenderAt('blob:app://desktop/1'),
  'a page of a local file': createSenderAt('file:///desktop/admin'),
  'a page of a data URL': createSenderAt('data:text/html,app://desktop'),
  'a blank page': createSenderAt('about:blank'),
  'a page without an address': createSenderAt(''),
}

const createDispatcherWith = (handle: () => unknown) => {
  const handler = vi.fn(handle)
  const handlers = Object.fromEntries(
    ipcChannelNames.map((name) => [name, handler]),
  ) as unknown as IpcHandlers
  const printLine = vi.fn()
  const writeLog = vi.fn()
  const context = createFakeMainProcessContext({
    windows: { isAppPage: (id) => id === PAGE },
    printLine,
    log: { write: writeLog },
  })
  const register = () => {
    const handle = vi.fn()
    registerIpcHandlers({ handle }, handlers, context)
    return handle.mock.calls
  }
  return { handler, printLine, writeLog, register, answer: createIpcDispatcher(handlers, context) }
}

describe('createIpcDispatcher', () => {
  for (const [who, from] of Object.entries(untrustedSenders)) {
    test(`the main process rejects an IPC message from ${who}`, async () => {
      const { handler, answer } = createDispatcherWith(() => null)
      for (const name of ipcChannelNames) {
        expect(await answer(name, from, null), name).toEqual({ ok: false, code: 'not-found' })
      }
      expect(handler).not.toHaveBeenCalled()
    })
  }

  test('no sender of IPC messages is trusted while the app has no window', () => {
    expect(isTrustedIpcSender(page, { isAppPage: () => false })).toBe(false)
    expect(isTrustedIpcSender(page, { isAppPage: (id) => id === PAGE })).toBe(true)
  })

  test('an IPC handler receives parsed input, and invalid input never reaches it', async () => {
    const { handler, answer } = createDispatcherWith(() => 'text')
    expect(await answer('drafts:read', page, { key: 'a' })).toEqual({ ok: true, value: 'text' })
    expect(handler).toHaveBeenCalledWith({ key: 'a' }, PAGE)
    handler.mockClear()
    for (const garbage of [null, { key: 7 }, { key: 'a', more: 1 }]) {
      expect(await answer('drafts:read', page, garbage)).toEqual({ ok: false, code: 'validation' })
    }
    expect(handler).not.toHaveBeenCalled()
  })

  test('the page gets the code of an IPC failure, and an unexpected error is only logged', async () => {
    const dispatchFailure = async (error: Error) => {
      const { answer, printLine } = createDispatcherWith(() => Promise.reject(error))
      return [await answer('session:end', page, null), ...printLine.mock.calls.flat()]
    }
    expect(await dispatchFailure(new AppError('unreachable'))).toEqual([{ ok: false, code: 'unreachable' }])
    expect(await dispatchFailure(new Error('/home/somebody/secret'))).toEqual([
      { ok: false, code: 'internal' },
      'the IPC channel session:end failed: Error: /home/somebody/secret',
    ])
  })

  test('an IPC handler is registered for each declared channel', () => {
    const { register } = createDispatcherWith(() => null)
    expect(register().map(([name]) => name)).toEqual([...ipcChannelNames])
  })

  test('a failed IPC call is logged with its channel and error code, and a successful call is not logged', async () => {
    // An empty answer reaches the page as `null`, which every bridge can transfer.
    const { register, writeLog } = createDispatcherWith(() => undefined)
    const [, end] = register().find(([name]) => name === 'session:end') ?? []
    expect(await end(page, null)).toEqual({ ok: true, value: null })
    expect(writeLog).not.toHaveBeenCalled()
    await end(page, 'olena@example.com')
    expect(writeLog.mock.calls).toEqual([['ipc-failed', { channel: 'session:end', code: 'validation' }]])
  })
})
