import { contextBridge, ipcRenderer } from 'electron'
import { ipcChannelNames, ipcEventNames } from '../ipc/ipc-channel-names.ts'

const isKnown = (names: readonly string[], name: unknown): name is string =>
  typeof name === 'string' && names.includes(name)

contextBridge.exposeInMainWorld(
  'desktop',
  Object.freeze({
    invoke: (name: unknown, input: unknown): Promise<unknown> =>
      isKnown(ipcChannelNames, name)
        ? ipcRenderer.invoke(name, input)
        : Promise.reject(new Error('unknown channel')),

    on: (name: unknown, listener: (payload: unknown) => void): (() => void) => {
      if (!isKnown(ipcEventNames, name)) return () => undefined
      const handleEvent = (_: unknown, payload: unknown) => listener(payload)
      ipcRenderer.on(name, handleEvent)
      return () => {
        ipcRenderer.removeListener(name, handleEvent)
      }
    },
  }),
)
