import { type MailServer, startMailServer } from './mail-server.ts'
import { readLetter } from './read-letter.ts'

/** Takes every letter and tells of it in a line. */
export const startPrintedMail = (print: (line: string) => void): Promise<MailServer> =>
  startMailServer({
    onLetter: ({ to, raw }) => print(`letter to ${to.join(', ')}: ${readLetter(raw).header('subject')}`),
  })
