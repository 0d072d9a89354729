import type { structured } from './structured.ts'
import type { worldHalf } from './world-half.ts'

type Listener = (event: object, ...input: unknown[]) => void

interface Inside {
  readonly half: ReturnType<typeof worldHalf>
  readonly structured: ReturnType<typeof structured>
  readonly toMain: (text: string) => void
  /** Name of the global function through which messages arrive. */
  readonly door: string
  readonly platform: string
  readonly run: (require: (name: string) => unknown, process: object) => void
}

/** Runs a sandboxed preload script with its Electron API. The source is injected into the page, so it must not use outer names. */
export const preloadWorld = ({
  half,
  structured: { pack, unpack },
  toMain,
  door,
  platform,
  run,
}: Inside): void => {
  const listeners = new Map<string, Listener[]>()
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const exposed = new Set<string>()
  let count = 0

  const cloned = (input: unknown[]): unknown[] => {
    try {
      return structuredClone(input)
    } catch {
      throw new Error('An object could not be cloned.')
    }
  }

  const hearers = (channel: string): Listener[] => listeners.get(channel) ?? []

  const ipcRenderer = {
    invoke: async (channel: string, ...input: unknown[]): Promise<unknown> => {
      const text = JSON.stringify({ id: ++count, channel, input: pack(cloned(input)) })
      const id = count
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        toMain(text)
      })
    },
    on: (channel: string, listener: Listener): object => {
      listeners.set(channel, [...hearers(channel), listener])
      return ipcRenderer
    },
    removeListener: (channel: string, listener: Listener): object => {
      listeners.set(
        channel,
        hearers(channel).filter((each) => each !== listener),
      )
      return ipcRenderer
    },
  }

  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown): void => {
      if (exposed.has(name)) {
        throw new Error('Cannot bind an API on top of an existing property on the window object')
      }
      exposed.add(name)
      half.expose(name, api)
    },
  }

  const said = (name: string, thing: object): object =>
    new Proxy(thing, {
      get: (target, key) => {
        if (typeof key === 'string' && !(key in target)) throw new Error(`the stand-in has no ${name}.${key}`)
        return Reflect.get(target, key)
      },
    })

  const electron = {
    contextBridge: said('contextBridge', contextBridge),
    ipcRenderer: said('ipcRenderer', ipcRenderer),
  }

  const hear = (message: { id?: number; channel?: string; failed?: string; value: unknown }): void => {
    const { id, channel, failed } = message
    const value = unpack(message.value)
    if (channel !== undefined) {
      for (const listener of hearers(channel))
        listener({ sender: ipcRenderer, ports: [] }, ...(value as unknown[]))
    }
    if (id === undefined) return
    if (failed === undefined) waiting.get(id)?.resolve(value)
    else waiting.get(id)?.reject(new Error(failed))
    waiting.delete(id)
  }
  Object.defineProperty(globalThis, door, { value: (text: string) => hear(JSON.parse(text)) })

  const process = { type: 'renderer', sandboxed: true, contextIsolated: true, platform, argv: [], env: {} }
  try {
    run((name) => {
      if (name === 'electron') return said('electron', electron)
      throw new Error(`module not found: ${name}`)
    }, process)
  } catch (error) {
    console.error('Unable to load preload script', error)
  }
}
