import type { IpcMain } from 'electron'
import { AppError } from 'shared/errors'
import {
  type IpcChannelInput,
  type IpcChannelName,
  type IpcChannelOutput,
  type IpcResult,
  ipcChannelNames,
} from '../ipc/ipc-channels.ts'
import { getIpcInputSchema } from '../ipc/ipc-inputs.ts'
import { isAppProtocolUrl } from './app-protocol.ts'
import type { MainProcessContext } from './main-context.ts'

/** Handler of an IPC channel. A handler without a result may return nothing, which is sent as `null`. */
type IpcHandler<Input, Output> = [Output] extends [null]
  ? (input: Input, pageId: number) => void
  : (input: Input, pageId: number) => Output | Promise<Output>

export type IpcHandlers = {
  [Name in IpcChannelName]: IpcHandler<IpcChannelInput<Name>, IpcChannelOutput<Name>>
}

export interface IpcSender {
  sender: { id: number }
  senderFrame: { url: string; parent: object | null } | null
}

/** Trusts only the main frame of a window of the app while it shows an `app://` address. */
export const isTrustedIpcSender = (
  { sender, senderFrame }: IpcSender,
  { isAppPage }: Pick<MainProcessContext['windows'], 'isAppPage'>,
): boolean =>
  isAppPage(sender.id) &&
  senderFrame !== null &&
  senderFrame.parent === null &&
  isAppProtocolUrl(senderFrame.url)

export const createIpcDispatcher =
  (handlers: IpcHandlers, { windows, printLine }: Pick<MainProcessContext, 'windows' | 'printLine'>) =>
  async (name: IpcChannelName, from: IpcSender, input: unknown): Promise<IpcResult<unknown>> => {
    if (!isTrustedIpcSender(from, windows)) return { ok: false, code: 'not-found' }
    const parsed = getIpcInputSchema(name).safeParse(input)
    if (!parsed.success) return { ok: false, code: 'validation' }
    try {
      const handler = handlers[name] as (input: unknown, pageId: number) => unknown
      return { ok: true, value: (await handler(parsed.data, from.sender.id)) ?? null }
    } catch (error) {
      if (error instanceof AppError) return { ok: false, code: error.code }
      printLine(`the IPC channel ${name} failed: ${error}`)
      return { ok: false, code: 'internal' }
    }
  }

export const registerIpcHandlers = (
  ipc: Pick<IpcMain, 'handle'>,
  handlers: IpcHandlers,
  context: Pick<MainProcessContext, 'windows' | 'printLine' | 'log'>,
): void => {
  const dispatch = createIpcDispatcher(handlers, context)
  for (const name of ipcChannelNames)
    ipc.handle(name, async (event, input: unknown) => {
      const result = await dispatch(name, event, input)
      if (!result.ok) context.log.write('ipc-failed', { channel: name, code: result.code })
      return result
    })
}
