import { contextBridge, ipcRenderer } from 'electron'
import { isIpcChannelName, isIpcEventName } from '../ipc/ipc-channels.ts'

contextBridge.exposeInMainWorld(
  'desktop',
  Object.freeze({
    invoke: (name: unknown, input: unknown): Promise<unknown> =>
      isIpcChannelName(name) ? ipcRenderer.invoke(name, input) : Promise.reject(new Error('unknown channel')),

    on: (name: unknown, listener: (payload: unknown) => void): (() => void) => {
      if (!isIpcEventName(name)) return () => undefined
      const handleEvent = (_: unknown, payload: unknown) => listener(payload)
      ipcRenderer.on(name, handleEvent)
      return () => {
        ipcRenderer.removeListener(name, handleEvent)
      }
    },
  }),
)
