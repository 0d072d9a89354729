import { createTransport } from 'nodemailer'

export interface Letter {
  /** The same on each try, so that the office's mail program can tell a second copy. */
  readonly messageId: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Left out unless it is a plain address. */
  readonly replyTo: string | undefined
}

export interface Mailer {
  /**
   * Returns once the mail server has taken the letter over, with what it said of each address that it would not take;
   * throws when it has taken it for nobody, or when nobody knows.
   */
  readonly send: (letter: Letter, signal: AbortSignal) => Promise<readonly string[]>
}

interface Settings {
  readonly url: string
  readonly from: string
  readonly to: string
}

/** From the first question for an address to the greeting. */
const CONNECT_MS = 10_000

/** All else could be read as a list, or be folded at a space that mail does not know, and begin a line. */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/

/** Where letters to the office go, and by what server. */
export const createMailer = ({ url, from, to }: Settings): Mailer => {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_MS,
      // What visitors wrote is text, whatever it looks like.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    // Nobody's «I am away» is to go to a visitor.
    { from, to, xMailer: false, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  return {
    send: async ({ replyTo, ...letter }, signal) => {
      const { rejectedErrors = [] } = await transport.sendMail({
        ...letter,
        ...(replyTo !== undefined && PLAIN_ADDRESS.test(replyTo) ? { replyTo } : {}),
        signal,
      })
      return rejectedErrors.map(({ recipient, response }) => `${recipient}: ${response}`)
    },
  }
}
