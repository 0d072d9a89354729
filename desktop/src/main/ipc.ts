import type { IpcMain } from 'electron'
import { AppError } from 'shared/errors'
import { channels, type Given, type Told } from '../ipc/channels.ts'
import { type ChannelName, channelNames } from '../ipc/names.ts'
import type { Outcome } from '../ipc/outcome.ts'
import { isOwn } from './own-origin.ts'

export type Handlers = {
  readonly [Name in ChannelName]: (input: Given<Name>) => Told<Name> | Promise<Told<Name>>
}

interface Around {
  readonly handlers: Handlers
  readonly pageId: () => number | undefined
  /** For operators: a failure that nobody has foreseen. */
  readonly log: (line: string) => void
}

/** What a message says of where it comes from. */
export interface Sender {
  readonly sender: { readonly id: number }
  readonly senderFrame: { readonly url: string; readonly parent: object | null } | null
}

/** Only the page itself is heard: no frame inside of it, no other window, nothing that it was made to become. */
export const isOurPage = ({ sender, senderFrame }: Sender, pageId: number | undefined): boolean =>
  pageId !== undefined &&
  sender.id === pageId &&
  senderFrame !== null &&
  senderFrame.parent === null &&
  isOwn(senderFrame.url)

/** The one door of main: who asks, what is asked and what is answered are all looked at here. */
export const answerAt =
  ({ handlers, pageId, log }: Around) =>
  async (name: ChannelName, from: Sender, input: unknown): Promise<Outcome<unknown>> => {
    if (!isOurPage(from, pageId())) return { ok: false, code: 'not-found' }
    const parsed = channels[name].input.safeParse(input)
    if (!parsed.success) return { ok: false, code: 'validation' }
    try {
      const handler = handlers[name] as (input: unknown) => unknown
      return { ok: true, value: channels[name].output.parse(await handler(parsed.data)) }
    } catch (error) {
      if (error instanceof AppError) return { ok: false, code: error.code }
      log(`main could not answer ${name}: ${error}`)
      return { ok: false, code: 'internal' }
    }
  }

export const answerIpc = (ipc: Pick<IpcMain, 'handle'>, around: Around): void => {
  const answer = answerAt(around)
  for (const name of channelNames) ipc.handle(name, (event, input: unknown) => answer(name, event, input))
}
