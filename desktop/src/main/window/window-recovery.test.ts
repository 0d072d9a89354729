import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { offerCrashedWindowRestart } from './window-recovery.ts'

const setUp = ({ restarts = true, address = '/admin/posts/12' } = {}) => {
  const page = { address }
  const webContents = Object.assign(new EventEmitter(), {
    id: 3,
    getURL: () => `app://desktop${page.address}`,
    forcefullyCrashRenderer: vi.fn(() => crash('killed')),
  })
  const crash = (reason = 'crashed') => webContents.emit('render-process-gone', {}, { reason, exitCode: 5 })
  const fake = Object.assign(new EventEmitter(), {
    webContents,
    isDestroyed: () => false,
    destroy: vi.fn(),
  })
  const calls = {
    askAfterCrash: vi.fn(async () => restarts),
    askWhileHung: vi.fn(async (_window: BrowserWindow, _signal: AbortSignal) => restarts),
    load: vi.fn(),
  }
  const dialogs = { askRestartAfterCrash: calls.askAfterCrash, askRestartWhileHung: calls.askWhileHung }
  offerCrashedWindowRestart(
    fake as unknown as BrowserWindow,
    createFakeMainProcessContext({ dialogs }),
    calls.load,
  )
  return { ...calls, fake, page, webContents, crash }
}

describe('offerCrashedWindowRestart', () => {
  test('a window whose page has crashed is restarted at its screen when the user agrees', async () => {
    const { crash, load } = setUp()
    crash()
    await vi.waitFor(() => expect(load.mock.calls).toEqual([[3, '/admin/posts/12']]))
  })

  test('a window whose page has crashed is closed if the user declines the restart that the app offers', async () => {
    const { crash, load, fake } = setUp({ restarts: false })
    crash()
    await vi.waitFor(() => expect(fake.destroy).toHaveBeenCalledOnce())
    expect(load).not.toHaveBeenCalled()
  })

  test('the desktop app offers no restart of a window if the process of its page ends without a crash', () => {
    const { crash, askAfterCrash } = setUp()
    crash('clean-exit')
    expect(askAfterCrash).not.toHaveBeenCalled()
  })

  test('a screen of the desktop app that crashes twice in a row is replaced by the home screen', async () => {
    const { crash, load, page } = setUp()
    for (let count = 1; count <= 2; count++) {
      crash()
      await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(count))
    }
    page.address = '/admin/meta'
    crash()
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3))
    expect(load.mock.calls.map(([, address]) => address)).toEqual([
      '/admin/posts/12',
      '/admin',
      '/admin/meta',
    ])
  })

  test('in the dialog about a hung window the user restarts it without a second dialog, or keeps waiting', async () => {
    const { fake, load, askAfterCrash } = setUp()
    fake.emit('unresponsive')
    await vi.waitFor(() => expect(load.mock.calls).toEqual([[3, '/admin/posts/12']]))
    expect(askAfterCrash).not.toHaveBeenCalled()

    const waiting = setUp({ restarts: false })
    waiting.fake.emit('unresponsive')
    await waiting.askWhileHung.mock.results[0]?.value
    expect(waiting.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled()
  })

  test('if a hung window responds again, the dialog that offers a restart closes and the window is not restarted', async () => {
    const { fake, askWhileHung, webContents } = setUp()
    const answer = Promise.withResolvers<boolean>()
    askWhileHung.mockReturnValueOnce(answer.promise)
    fake.emit('unresponsive')
    fake.emit('unresponsive')
    expect(askWhileHung).toHaveBeenCalledOnce()
    fake.emit('responsive')
    expect(askWhileHung.mock.calls[0]?.[1].aborted).toBe(true)
    answer.resolve(true)
    await answer.promise
    await Promise.resolve()
    expect(webContents.forcefullyCrashRenderer).not.toHaveBeenCalled()
  })
})
