import type { IpcMessage } from '../process-protocol.ts'
import { throwOnUnknownMember } from './strict-api.ts'
import { findSenderFrame, type StandInWebContents } from './web-contents.ts'

type IpcHandler = (event: object, ...input: readonly unknown[]) => unknown

export const createStandInIpcMain = (getContents: (window: number) => StandInWebContents) => {
  const handlers = new Map<string, IpcHandler>()

  const createEvent = ({ window, frame }: IpcMessage): object => {
    const sender = getContents(window)
    return { type: 'frame', processId: 1, frameId: 1, sender, senderFrame: findSenderFrame(sender, frame) }
  }

  const ipcMain = {
    handle: (channel: string, handler: IpcHandler) => {
      if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
      if (typeof handler !== 'function') throw new Error('Expected handler to be a function')
      handlers.set(channel, handler)
    },
  }

  const callHandler = async (message: IpcMessage): Promise<unknown> => {
    const handler = handlers.get(message.channel)
    if (!handler) throw new Error(`No handler registered for '${message.channel}'`)
    const result = await handler(createEvent(message), ...message.input)
    try {
      return structuredClone(result)
    } catch {
      throw new Error('An object could not be cloned.')
    }
  }

  return {
    ipcMain: throwOnUnknownMember('ipcMain', ipcMain),
    invoke: (message: IpcMessage): Promise<unknown> =>
      callHandler(message).catch((error: unknown) => {
        throw new Error(`Error invoking remote method '${message.channel}': ${error}`)
      }),
  }
}
