import { AppError } from 'shared/errors'
import type { DesktopBridge, IpcChannelInput, IpcChannelName, IpcChannelOutput } from '../ipc/ipc-channels.ts'

export type IpcInvoker = <Name extends IpcChannelName>(
  name: Name,
  input: IpcChannelInput<Name>,
) => Promise<IpcChannelOutput<Name>>

/**
 * Creates a function that invokes an IPC channel. A failure is thrown as an `AppError` with the code from
 * main.
 */
export const createIpcInvoker =
  ({ invoke: invokeBridge }: DesktopBridge): IpcInvoker =>
  async (name, input) => {
    const result = await invokeBridge(name, input)
    if (result.ok) return result.value
    throw new AppError(result.code)
  }
