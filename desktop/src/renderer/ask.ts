import { AppError } from 'shared/errors'
import type { Bridge } from '../ipc/bridge.ts'
import type { Asked, Told } from '../ipc/channels.ts'
import type { ChannelName } from '../ipc/names.ts'

export type Ask = <Name extends ChannelName>(name: Name, input: Asked<Name>) => Promise<Told<Name>>

/** Creates a function that invokes a channel. A failure is thrown as an `AppError` with the code from main. */
export const askThrough =
  ({ invoke }: Bridge): Ask =>
  async (name, input) => {
    const outcome = await invoke(name, input)
    if (outcome.ok) return outcome.value
    throw new AppError(outcome.code)
  }
