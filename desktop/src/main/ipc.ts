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
  /** Logs an unexpected error for operators. */
  readonly log: (line: string) => void
}

/** Origin of a message: the window and the frame. */
export interface Sender {
  readonly sender: { readonly id: number }
  readonly senderFrame: { readonly url: string; readonly parent: object | null } | null
}

/** Accepts only the main frame of the window while it shows an `app://` address. Subframes and other windows are rejected. */
export const isOurPage = ({ sender, senderFrame }: Sender, pageId: number | undefined): boolean =>
  pageId !== undefined &&
  sender.id === pageId &&
  senderFrame !== null &&
  senderFrame.parent === null &&
  isOwn(senderFrame.url)

/** Dispatches every message to main. Checks the sender, the input and the output. */
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
