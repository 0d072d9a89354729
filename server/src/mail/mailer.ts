import { createTransport } from 'nodemailer'

export interface Letter {
  /** The same on each try, so that the office's mail program can tell a second copy. */
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly replyTo: string | undefined
}

export interface Mailer {
  /** Returns once the mail server has taken the letter over; throws when it has not, or when nobody knows. */
  readonly send: (letter: Letter, signal: AbortSignal) => Promise<void>
}

interface Settings {
  readonly url: string
  readonly from: string
  readonly to: string
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** Where letters to the office go, and by what server. */
export const createMailer = ({ url, from, to }: Settings): Mailer => {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      // What visitors wrote is text, whatever it looks like.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, to },
  )
  return {
    send: async ({ replyTo, ...letter }, signal) => {
      await transport.sendMail({ ...letter, ...(replyTo === undefined ? {} : { replyTo }), signal })
    },
  }
}
