import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ipcChannelNames, ipcEvents } from '../ipc/ipc-channels.ts'

const electron = {
  contextBridge: { exposeInMainWorld: vi.fn() },
  ipcRenderer: { invoke: vi.fn(), on: vi.fn(), removeListener: vi.fn(), send: vi.fn() },
}
vi.doMock('electron', () => electron)
await import('./preload.ts')
vi.doUnmock('electron')

const exposed = [...electron.contextBridge.exposeInMainWorld.mock.calls] as [
  [string, Record<'invoke' | 'on', CallableFunction>],
]
const [[name, bridge]] = exposed

beforeEach(() => {
  for (const each of Object.values(electron.ipcRenderer)) each.mockReset()
})

describe('preload script', () => {
  test('the preload script exposes one frozen object with two functions and no Electron objects', () => {
    expect(name).toBe('desktop')
    expect(Object.keys(bridge)).toEqual(['invoke', 'on'])
    expect(Object.isFrozen(bridge)).toBe(true)
    expect(exposed).toHaveLength(1)
  })

  test('the page of the desktop app can invoke only known IPC channels', async () => {
    for (const known of ipcChannelNames) await bridge.invoke(known, 1)
    expect(electron.ipcRenderer.invoke.mock.calls).toEqual(ipcChannelNames.map((known) => [known, 1]))
    electron.ipcRenderer.invoke.mockReset()
    for (const unknown of ['', 'keytar', 'toString', '__proto__', 'session:token', 7, null, ['api:send']]) {
      await expect(bridge.invoke(unknown, 1), String(unknown)).rejects.toThrow('unknown channel')
    }
    expect(electron.ipcRenderer.invoke).not.toHaveBeenCalled()
  })

  test('an IPC listener of the page gets the payload of each event without the Electron event until it is removed', () => {
    for (const known of Object.keys(ipcEvents)) {
      const listener = vi.fn()
      const stop = bridge.on(known, listener)
      const [, hear] = electron.ipcRenderer.on.mock.calls.at(-1) ?? []
      hear({ sender: 'secret' }, 'news')
      expect(listener.mock.calls).toEqual([['news']])
      expect(stop()).toBeUndefined()
      expect(electron.ipcRenderer.removeListener).toHaveBeenLastCalledWith(known, hear)
    }
  })

  test('the page of the desktop app cannot listen to unknown IPC events', () => {
    const stop = bridge.on('ELECTRON_BROWSER_REQUIRE', vi.fn())
    expect(electron.ipcRenderer.on).not.toHaveBeenCalled()
    expect(stop()).toBeUndefined()
  })
})
