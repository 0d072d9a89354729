import { expect, test, vi } from 'vitest'
import type { DesktopBridge } from '../ipc/ipc-channels.ts'
import { createMainProcessStateStore } from './main-process.ts'

const createFakeBridge = () => {
  const listeners = new Map<string, (payload: never) => void>()
  const on = ((event: string, listener: (payload: never) => void) => {
    listeners.set(event, listener)
    return () => undefined
  }) as DesktopBridge['on']
  return {
    bridge: { on },
    emit: (event: string, payload: unknown) => listeners.get(event)?.(payload as never),
  }
}

test('events that the main process sends before the first render are in the state of the app when it renders', () => {
  const { bridge, emit } = createFakeBridge()
  const mainEvents = createMainProcessStateStore(bridge)
  emit('keyStore', 'silent')
  emit('chooseServer', null)
  emit('update', { version: '1.2.0' })
  expect(mainEvents.getState()).toEqual({ keyStore: 'silent', isChoosing: true, update: '1.2.0' })
})

test('opening an admin screen, or cancelling the form for the server address, closes that form', () => {
  const { bridge, emit } = createFakeBridge()
  const mainEvents = createMainProcessStateStore(bridge)
  const redraw = vi.fn()
  const unsubscribe = mainEvents.subscribe(redraw)
  for (const end of [() => emit('open', { address: '/admin' }), mainEvents.cancelServerChoice]) {
    emit('chooseServer', null)
    expect(mainEvents.getState().isChoosing).toBe(true)
    end()
    expect(mainEvents.getState().isChoosing).toBe(false)
  }
  expect(redraw).toHaveBeenCalledTimes(4)
  unsubscribe()
  emit('chooseServer', null)
  expect(redraw).toHaveBeenCalledTimes(4)
})

test('while a typed server address is being checked, opening a screen does not close the form for the server address', () => {
  const { bridge, emit } = createFakeBridge()
  const mainEvents = createMainProcessStateStore(bridge)
  emit('chooseServer', null)
  mainEvents.setChecking(true)
  emit('open', { address: '/admin' })
  expect(mainEvents.getState().isChoosing).toBe(true)
  mainEvents.setChecking(false)
  emit('open', { address: '/admin' })
  expect(mainEvents.getState().isChoosing).toBe(false)
})
