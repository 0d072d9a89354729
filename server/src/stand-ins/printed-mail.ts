import { type MailServer, startMailServer } from './mail-server.ts'
import { readLetter } from './read-letter.ts'

/** Starts a fake SMTP server that prints one line per email. */
export const startPrintedMail = (print: (line: string) => void): Promise<MailServer> =>
  startMailServer({
    onLetter: ({ to, raw }) => print(`letter to ${to.join(', ')}: ${readLetter(raw).header('subject')}`),
  })
