export interface OutgoingEmail {
  /** Message id, the same for each send attempt, so that a mail program can detect a duplicate. */
  readonly messageId: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  /** Left out of an email that is plain text only. */
  readonly html?: string
  /** The recipient instead of the office. Anything but a plain address is refused. */
  readonly to?: string
  /** Reply address of the email, left out unless it is a plain address. */
  readonly replyTo: string | undefined
}

export interface Mailer {
  /**
   * Sends an email. Resolves once the mail server has accepted it, with the server's messages about each
   * rejected recipient. Throws if it was accepted for nobody, or if that is unknown.
   */
  readonly send: (email: OutgoingEmail, signal: AbortSignal) => Promise<readonly string[]>
}

interface MailerOptions {
  readonly url: string
  readonly from: string
  readonly to: string
}

/** Timeout of connecting to the mail server, from the DNS lookup to the greeting. */
const CONNECT_MS = 10_000

/**
 * Matches a plain email address. Anything else could be parsed as a list, or be folded at an unusual space
 * and start a new header line.
 */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/

/** Creates the sender of emails, to the office unless an email names its recipient. */
export const createMailer = ({ url, from, to }: MailerOptions): Mailer => {
  const createTransport = async () => {
    const nodemailer = await import('nodemailer')
    return nodemailer.createTransport(
      {
        url,
        connectionTimeout: CONNECT_MS,
        // Text of visitors in an email must never be read as a file or a URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      // The headers prevent automatic replies to visitors.
      { from, to, xMailer: false, headers: { 'Auto-Submitted': 'auto-generated' } },
    )
  }
  let transport: ReturnType<typeof createTransport> | undefined
  return {
    send: async ({ replyTo, to: recipient, ...email }, signal) => {
      if (recipient !== undefined && !PLAIN_ADDRESS.test(recipient)) throw new Error('not a plain address')
      // The library is loaded with the first email: most starts send none for a while.
      transport ??= createTransport()
      const { rejectedErrors = [] } = await (await transport).sendMail({
        ...email,
        ...(recipient === undefined ? {} : { to: { name: '', address: recipient } }),
        ...(replyTo !== undefined && PLAIN_ADDRESS.test(replyTo) ? { replyTo } : {}),
        signal,
      })
      return rejectedErrors.map(({ recipient, response }) => `${recipient}: ${response}`)
    },
  }
}
