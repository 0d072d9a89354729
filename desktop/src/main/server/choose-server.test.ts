import type { BrowserWindow } from 'electron'
import { describe, expect, test, vi } from 'vitest'
import { createFakeContext } from '../../testing/fake-context.ts'
import { createServerChooser, SERVER_UNCHANGED_MESSAGE } from './choose-server.ts'
import { INVALID_ADDRESS_MESSAGE } from './server-address.ts'

const ONE = 'https://one.example'
const TWO = 'https://two.example'

const setUp = (current: string | undefined, answer: boolean | Promise<boolean> = true) => {
  const confirm = vi.fn(async (_host: string) => answer)
  const find = vi.fn(async (typed: string) =>
    typed.startsWith('https://') ? { server: typed } : { refusal: INVALID_ADDRESS_MESSAGE },
  )
  const choose = vi.fn()
  const context = createFakeContext({
    windows: { show: () => ({}) as BrowserWindow },
    dialogs: { confirmServerChange: (_window, host) => confirm(host) },
  })
  return {
    confirm,
    find,
    choose,
    change: createServerChooser(context, { server: () => current, choose }, find),
  }
}

describe('createServerChooser', () => {
  test('the first server is chosen without confirmation', async () => {
    const { change, confirm, choose } = setUp(undefined)
    expect(await change(TWO)).toEqual({ server: TWO })
    expect(confirm).not.toHaveBeenCalled()
    expect(choose).toHaveBeenCalledWith(TWO)
  })

  test('another server is chosen after the user has confirmed its host', async () => {
    const { change, confirm, choose } = setUp(ONE)
    expect(await change(TWO)).toEqual({ server: TWO })
    expect(confirm.mock.calls).toEqual([['two.example']])
    expect(choose).toHaveBeenCalledWith(TWO)
  })

  test('a server that the user declines is not contacted', async () => {
    const { change, find, choose } = setUp(ONE, false)
    expect(await change(TWO)).toEqual({ refusal: SERVER_UNCHANGED_MESSAGE })
    expect(find).not.toHaveBeenCalled()
    expect(choose).not.toHaveBeenCalled()
  })

  test('a second choice of a server is rejected while a confirmation is open', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { change, confirm, choose } = setUp(ONE, promise)
    const first = change(TWO)
    expect(await change('https://three.example')).toEqual({ refusal: SERVER_UNCHANGED_MESSAGE })
    resolve(true)
    expect(await first).toEqual({ server: TWO })
    expect(confirm).toHaveBeenCalledOnce()
    expect(choose.mock.calls).toEqual([[TWO]])
    await change(TWO)
    expect(confirm).toHaveBeenCalledTimes(2)
  })

  test('choosing the current server or typing an invalid address asks for no confirmation', async () => {
    const { change, confirm } = setUp(ONE, false)
    expect(await change(ONE)).toEqual({ server: ONE })
    expect(await change('')).toEqual({ refusal: INVALID_ADDRESS_MESSAGE })
    expect(confirm).not.toHaveBeenCalled()
  })
})
