import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { parseRawEmail } from './parse-email.ts'

interface ReceivedEmail {
  from: string
  to: readonly string[]
  /** Raw email as received, one character per byte, without the dots that SMTP adds. */
  raw: string
  messageId: string
}

/**
 * Step of an SMTP dialogue: `greeting` is a new connection, `end` the dot after an email, `taken` the final
 * 250 reply.
 */
export type FakeSmtpStep = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end' | 'taken'

/**
 * Fault that replaces the correct reply of the fake SMTP server. Without `reply` and `close` the server hangs.
 */
export interface SimulatedSmtpFault {
  reply?: string
  /** Sends the reply of the fake SMTP server byte by byte with pauses, so that no idle timeout ends the connection. */
  slowly?: boolean
  close?: boolean
  /** Makes the fake SMTP server store the email although its reply is an error. */
  storesEmail?: boolean
}

export interface FakeSmtpStepWithClientLine {
  step: FakeSmtpStep
  /** Line that the SMTP client sent in this step. */
  line: string
}

interface FakeSmtpServerOptions {
  port?: number
  /** Returns the fault to simulate in an SMTP step. The function may first end the process that sends the email. */
  injectFault?: (
    at: FakeSmtpStepWithClientLine,
  ) => SimulatedSmtpFault | undefined | Promise<SimulatedSmtpFault | undefined>
  onEmail?: (email: ReceivedEmail) => void
  /** Credentials `user:password` that the fake SMTP server requires; if undefined, any client may send. */
  credentials?: string
}

export interface FakeSmtpServer {
  url: string
  port: number
  emails: readonly ReceivedEmail[]
  /** Waits until no SMTP client is connected and all data is read. */
  waitUntilIdle: () => Promise<void>
  /** Closes all connections and the port of the fake SMTP server. */
  stop: () => Promise<void>
}

const SLOW_BYTE_MS = 100

const defaultReplies: Record<Exclude<FakeSmtpStep, 'taken'>, string> = {
  greeting: '220 stand-in\r\n',
  EHLO: '250-stand-in\r\n250 8BITMIME\r\n',
  AUTH: '235 welcome\r\n',
  MAIL: '250 sender\r\n',
  RCPT: '250 recipient\r\n',
  DATA: '354 go on\r\n',
  end: '250 accepted\r\n',
}

const parseAddress = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''

const writeSlowly = (socket: Socket, text: string): void => {
  let next = 0
  const timer = setInterval(() => {
    socket.write(text.charAt(next++))
    if (next >= text.length) clearInterval(timer)
  }, SLOW_BYTE_MS)
  socket.once('close', () => clearInterval(timer))
}

const stepByCommand = { 'MAIL FROM:': 'MAIL', 'RCPT TO:': 'RCPT' } as const

const parseStep = (line: string): FakeSmtpStep | undefined => {
  for (const [words, step] of Object.entries(stepByCommand))
    if (line.toUpperCase().startsWith(words)) return step
  const verb = line.split(' ')[0]?.toUpperCase()
  return verb === 'EHLO' || verb === 'AUTH' || verb === 'DATA' ? verb : undefined
}

/** Serves one SMTP connection until either side closes it. */
const serveConnection = async (
  socket: Socket,
  options: FakeSmtpServerOptions,
  storeEmail: (email: ReceivedEmail) => void,
) => {
  const { injectFault, credentials } = options
  const envelope = { from: '', to: [] as string[] }
  const answer = async (at: FakeSmtpStepWithClientLine, right: string, email?: ReceivedEmail) => {
    const wrong = await injectFault?.(at)
    if (email && (!wrong || wrong.storesEmail)) storeEmail(email)
    const text = wrong ? (wrong.reply ?? '') : right
    if (wrong?.slowly) writeSlowly(socket, text)
    else if (text !== '') socket.write(text, 'latin1')
    if (wrong?.close) socket.end()
    return wrong === undefined
  }
  const ehlo = credentials === undefined ? defaultReplies.EHLO : `250-stand-in\r\n250 AUTH PLAIN\r\n`
  const welcome = (line: string) =>
    line === `AUTH PLAIN ${Buffer.from(`\0${credentials?.replace(':', '\0')}`).toString('base64')}`
      ? defaultReplies.AUTH
      : '535 who are you\r\n'

  const command = async (line: string): Promise<boolean> => {
    const step = parseStep(line)
    if (step === undefined) {
      if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else socket.write(/^(?:RSET|NOOP)/i.test(line) ? '250 ok\r\n' : '500 what\r\n')
      return false
    }
    if (step === 'MAIL') Object.assign(envelope, { from: parseAddress(line), to: [] })
    const right = { ...defaultReplies, EHLO: ehlo, AUTH: welcome(line), taken: '' }[step]
    const isRight = await answer({ step, line }, right)
    if (step === 'RCPT' && isRight) envelope.to.push(parseAddress(line))
    return step === 'DATA' && isRight
  }

  const end = async (lines: readonly string[]) => {
    const raw = `${lines.join('\r\n')}\r\n`
    const messageId = /^Message-ID: *(?:\r\n )?(\S+)/im.exec(raw)?.[1] ?? ''
    const at = (step: FakeSmtpStep): FakeSmtpStepWithClientLine => ({ step, line: messageId })
    const isRight = await answer(at('end'), defaultReplies.end, {
      from: envelope.from,
      to: [...envelope.to],
      raw,
      messageId,
    })
    if (isRight) await injectFault?.(at('taken'))
  }

  await answer({ step: 'greeting', line: '' }, defaultReplies.greeting)
  let emailLines: string[] | undefined
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
  // A connection reset by the client also ends the SMTP dialogue.
  socket.once('close', () => lines.close())
  for await (const line of lines) {
    if (emailLines === undefined) {
      if (await command(line)) emailLines = []
    } else if (line === '.') {
      await end(emailLines)
      emailLines = undefined
    } else {
      emailLines.push(line.startsWith('.') ? line.slice(1) : line)
    }
  }
}

/** Starts an SMTP server on loopback that stores emails, or injects faults at any step. */
export const startFakeSmtpServer = async (options: FakeSmtpServerOptions = {}): Promise<FakeSmtpServer> => {
  const emails: ReceivedEmail[] = []
  const sockets = new Set<Socket>()
  const conversations = new Set<Promise<void>>()
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('latin1'))
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    const talk = serveConnection(socket, options, (email) => {
      emails.push(email)
      options.onEmail?.(email)
    })
      .catch(() => {
        socket.destroy()
      })
      .finally(() => conversations.delete(talk))
    conversations.add(talk)
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    emails,
    waitUntilIdle: async () => {
      await Promise.all(conversations)
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Starts a fake SMTP server that prints one line per email. */
export const startEmailPrintingSmtpServer = (print: (line: string) => void): Promise<FakeSmtpServer> =>
  startFakeSmtpServer({
    onEmail: ({ to, raw }) => print(`email to ${to.join(', ')}: ${parseRawEmail(raw).header('subject')}`),
  })
