import { expect, test, vi } from 'vitest'
import type { Bridge } from '../ipc/bridge.ts'
import { followMain } from './follow-main.ts'

const talking = () => {
  const hearers = new Map<string, (told: never) => void>()
  const on = ((event: string, listener: (told: never) => void) => {
    hearers.set(event, listener)
    return () => undefined
  }) as Bridge['on']
  return { bridge: { on }, say: (event: string, told: unknown) => hearers.get(event)?.(told as never) }
}

test('events that arrive before the first render are in the state', () => {
  const { bridge, say } = talking()
  const followed = followMain(bridge)
  say('keyStore', 'silent')
  say('chooseServer', null)
  expect(followed.heard()).toEqual({ keyStore: 'silent', isChoosing: true })
})

test('opening a screen or cancelling closes the server form', () => {
  const { bridge, say } = talking()
  const followed = followMain(bridge)
  const redraw = vi.fn()
  const leave = followed.subscribe(redraw)
  for (const end of [() => say('open', { address: '/admin' }), followed.stay]) {
    say('chooseServer', null)
    expect(followed.heard().isChoosing).toBe(true)
    end()
    expect(followed.heard().isChoosing).toBe(false)
  }
  expect(redraw).toHaveBeenCalledTimes(4)
  leave()
  say('chooseServer', null)
  expect(redraw).toHaveBeenCalledTimes(4)
})

test('opening a screen does not close the server form while an address is being checked', () => {
  const { bridge, say } = talking()
  const followed = followMain(bridge)
  say('chooseServer', null)
  followed.check(true)
  say('open', { address: '/admin' })
  expect(followed.heard().isChoosing).toBe(true)
  followed.check(false)
  say('open', { address: '/admin' })
  expect(followed.heard().isChoosing).toBe(false)
})
