import { AppError } from 'shared/errors'
import type { DesktopBridge } from '../ipc/bridge.ts'
import type { ChannelName } from '../ipc/channel-names.ts'
import type { ChannelInput, ChannelOutput } from '../ipc/channels.ts'

export type Invoke = <Name extends ChannelName>(
  name: Name,
  input: ChannelInput<Name>,
) => Promise<ChannelOutput<Name>>

/**
 * Creates a function that invokes an IPC channel. A failure is thrown as an `AppError` with the code from
 * main.
 */
export const createInvoke =
  ({ invoke: invokeBridge }: DesktopBridge): Invoke =>
  async (name, input) => {
    const result = await invokeBridge(name, input)
    if (result.ok) return result.value
    throw new AppError(result.code)
  }
