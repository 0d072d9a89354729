import { createStructuredCloneCodec } from './structured-json.ts'
import { createWorldBridgeEnd } from './world-bridge.ts'

type IpcListener = (event: object, ...input: unknown[]) => void

interface PreloadEnvironment {
  bridge: ReturnType<typeof createWorldBridgeEnd>
  structured: ReturnType<typeof createStructuredCloneCodec>
  toMain: (text: string) => void
  /** Name of the global function through which messages arrive. */
  entryPoint: string
  platform: string
  run: (require: (name: string) => unknown, process: object) => void
}

/** Runs a sandboxed preload script with its Electron API. The source is injected into the page, so it must not use outer names. */
const runPreload = ({
  bridge,
  structured: { encode, decode },
  toMain,
  entryPoint,
  platform,
  run,
}: PreloadEnvironment): void => {
  const listeners = new Map<string, IpcListener[]>()
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const exposed = new Set<string>()
  let count = 0

  const cloneInput = (input: unknown[]): unknown[] => {
    try {
      return structuredClone(input)
    } catch {
      throw new Error('An object could not be cloned.')
    }
  }

  const getListeners = (channel: string): IpcListener[] => listeners.get(channel) ?? []

  const ipcRenderer = {
    invoke: async (channel: string, ...input: unknown[]): Promise<unknown> => {
      const text = JSON.stringify({ id: ++count, channel, input: encode(cloneInput(input)) })
      const id = count
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve, reject })
        toMain(text)
      })
    },
    on: (channel: string, listener: IpcListener): object => {
      listeners.set(channel, [...getListeners(channel), listener])
      return ipcRenderer
    },
    removeListener: (channel: string, listener: IpcListener): object => {
      listeners.set(
        channel,
        getListeners(channel).filter((each) => each !== listener),
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
      bridge.expose(name, api)
    },
  }

  const rejectUnknownMembers = (name: string, thing: object): object =>
    new Proxy(thing, {
      get: (target, key) => {
        if (typeof key === 'string' && !(key in target)) throw new Error(`the stand-in has no ${name}.${key}`)
        return Reflect.get(target, key)
      },
    })

  const electron = {
    contextBridge: rejectUnknownMembers('contextBridge', contextBridge),
    ipcRenderer: rejectUnknownMembers('ipcRenderer', ipcRenderer),
  }

  const receive = (message: { id?: number; channel?: string; failed?: string; value: unknown }): void => {
    const { id, channel, failed } = message
    const value = decode(message.value)
    if (channel !== undefined) {
      for (const listener of getListeners(channel))
        listener({ sender: ipcRenderer, ports: [] }, ...(value as unknown[]))
    }
    if (id === undefined) return
    if (failed === undefined) pending.get(id)?.resolve(value)
    else pending.get(id)?.reject(new Error(failed))
    pending.delete(id)
  }
  Object.defineProperty(globalThis, entryPoint, { value: (text: string) => receive(JSON.parse(text)) })

  const process = { type: 'renderer', sandboxed: true, contextIsolated: true, platform, argv: [], env: {} }
  try {
    run((name) => {
      if (name === 'electron') return rejectUnknownMembers('electron', electron)
      throw new Error(`module not found: ${name}`)
    }, process)
  } catch (error) {
    console.error('Unable to load preload script', error)
  }
}

interface BridgeNames {
  /** Random string that only the two ends of the bridge know. */
  secret: string
  binding: string
  titleBinding: string
  entryPoint: string
}

/** Reports the title of the page and its changes. The source is injected into the page, so it must not use outer names. */
const reportTitle = (report: (title: string) => void): void => {
  let reported = ''
  const update = () => {
    if (document.title === reported) return
    reported = document.title
    report(reported)
  }
  new MutationObserver(update).observe(document, { childList: true, subtree: true, characterData: true })
}

const wrapForMainFrame = (script: string): string => `if (window === window.top) { ${script} }`

/** Builds the script for the page's main world. It has to run before any script of the page. */
export const buildMainWorldScript = ({ secret }: BridgeNames): string =>
  wrapForMainFrame(`(${createWorldBridgeEnd})('${secret}-page', '${secret}-preload')`)

/** Builds the script for the isolated world of the preload script. */
export const buildPreloadWorldScript = (
  preload: string,
  { secret, binding, titleBinding, entryPoint }: BridgeNames,
): string =>
  wrapForMainFrame(`(${reportTitle})(globalThis['${titleBinding}']);
(${runPreload})({
  bridge: (${createWorldBridgeEnd})('${secret}-preload', '${secret}-page'),
  structured: (${createStructuredCloneCodec})(),
  toMain: globalThis['${binding}'],
  entryPoint: '${entryPoint}',
  platform: '${process.platform}',
  run: (require, process, module = { exports: {} }, exports = module.exports) => {
${preload}
  },
})`)
