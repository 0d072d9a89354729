import { AppError } from 'shared/errors'
import type { Bridge } from '../ipc/bridge.ts'
import type { Asked, Told } from '../ipc/channels.ts'
import type { ChannelName } from '../ipc/names.ts'

export type Ask = <Name extends ChannelName>(name: Name, input: Asked<Name>) => Promise<Told<Name>>

/** Asks main; a failure is thrown here with the code that it had there. */
export const askThrough =
  ({ invoke }: Bridge): Ask =>
  async (name, input) => {
    const outcome = await invoke(name, input)
    if (outcome.ok) return outcome.value
    throw new AppError(outcome.code)
  }
