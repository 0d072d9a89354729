import type { Mailer } from '../../lib/mailer.ts'
import { acceptMail, callbackInquiryForm, type OutboxFixture, test as withMailing } from './outbox-fixture.ts'

type SendMail = Mailer['send']

/** Adds a server of a shared database, whose clock can be stopped as if its process hung. */
const addSharedServer = ({ addServer, api, pass }: OutboxFixture) => {
  const sent: string[] = []
  const state: { send: SendMail; hangs: boolean; clockReadings: number } = {
    send: acceptMail,
    hangs: false,
    clockReadings: 0,
  }
  const outbox = addServer({
    isShared: true,
    mailer: {
      send: (email, signal) => {
        sent.push(email.messageId)
        return state.send(email, signal)
      },
    },
    clock: () => {
      if (state.hangs) throw new Error('this process does not run')
      state.clockReadings++
      return api.clock.now
    },
  })
  /** Stores an inquiry, and lets this server try its email. */
  const receiveInquiry = async (send: SendMail): Promise<void> => {
    state.send = send
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    outbox.wake()
    await pass(0)
  }
  return { ...outbox, sent, state, receiveInquiry }
}

export type SharedServer = ReturnType<typeof addSharedServer>

/** Creates a mail server that answers when the test says so, or when the attempt is aborted. */
export const createDelayedMailSend = () => {
  const reply = Promise.withResolvers<readonly string[]>()
  const signals: AbortSignal[] = []
  const send: SendMail = (_email, signal) => {
    signals.push(signal)
    signal.addEventListener('abort', () => reply.reject(signal.reason))
    return reply.promise
  }
  return { ...reply, send, signals }
}

/** Provides `first` and `second`: two servers with one database, which know of its emails only if they are woken. */
export const test = withMailing.extend<{
  first: SharedServer
  second: SharedServer
}>({
  first: async ({ mailing }, use) => {
    await mailing.api.ctx.outbox.stop()
    await use(addSharedServer(mailing))
  },
  second: async ({ mailing }, use) => use(addSharedServer(mailing)),
})
