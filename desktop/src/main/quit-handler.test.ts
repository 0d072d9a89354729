import { describe, expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../testing/fake-context.ts'
import { createAppQuitHandler } from './app-lifecycle.ts'

const quitApp = async (isHanging: boolean) => {
  const app = { quit: vi.fn() }
  const kill = vi.fn()
  const preventDefault = vi.fn()
  const connections = { flushKeychains: async () => isHanging }
  const leave = createAppQuitHandler(createFakeMainProcessContext({ app, connections }), kill)
  leave({ preventDefault })
  expect(app.quit).not.toHaveBeenCalled()
  await Promise.resolve()
  await Promise.resolve()
  leave({ preventDefault })
  expect(preventDefault).toHaveBeenCalledOnce()
  return { quits: app.quit.mock.calls.length, kills: kill.mock.calls.length }
}

describe('createAppQuitHandler', () => {
  test('the app quits after pending keychain writes have finished', async () => {
    expect(await quitApp(false)).toEqual({ quits: 1, kills: 0 })
  })

  test('an app that quits while a keychain call hangs is killed', async () => {
    expect(await quitApp(true)).toEqual({ quits: 0, kills: 1 })
  })
})
