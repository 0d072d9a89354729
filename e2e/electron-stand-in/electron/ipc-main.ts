import type { Message } from '../sides.ts'
import { guarded } from './guarded.ts'
import type { WebContents } from './web-contents.ts'
import { frameOf } from './web-frame.ts'

type Handler = (event: object, ...input: readonly unknown[]) => unknown

export const createIpcMain = (contentsOf: (window: number) => WebContents) => {
  const handlers = new Map<string, Handler>()

  const eventOf = ({ window, frame }: Message): object => {
    const sender = contentsOf(window)
    return { type: 'frame', processId: 1, frameId: 1, sender, senderFrame: frameOf(sender, frame) }
  }

  const ipcMain = {
    handle: (channel: string, handler: Handler) => {
      if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
      if (typeof handler !== 'function') throw new Error('Expected handler to be a function')
      handlers.set(channel, handler)
    },
  }

  const run = async (message: Message): Promise<unknown> => {
    const handler = handlers.get(message.channel)
    if (!handler) throw new Error(`No handler registered for '${message.channel}'`)
    const told = await handler(eventOf(message), ...message.input)
    try {
      return structuredClone(told)
    } catch {
      throw new Error('An object could not be cloned.')
    }
  }

  return {
    ipcMain: guarded('ipcMain', ipcMain),
    invoke: (message: Message): Promise<unknown> =>
      run(message).catch((error: unknown) => {
        throw new Error(`Error invoking remote method '${message.channel}': ${error}`)
      }),
  }
}
