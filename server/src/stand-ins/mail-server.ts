import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface TakenLetter {
  readonly from: string
  readonly to: readonly string[]
  /** As received, with dots unstuffed, one character per byte. */
  readonly raw: string
  readonly messageId: string
}

/** `greeting` is a new connection, `end` the dot after an email, `taken` the final 250 reply. */
export type Step = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end' | 'taken'

/** Replaces the correct reply. Neither `say` nor `close` simulates a server that hangs. */
export interface Misbehaviour {
  readonly say?: string
  /** Sends a byte now and then, so that the connection is never silent. */
  readonly slowly?: boolean
  readonly close?: boolean
  /** Stores the email although the reply is an error. */
  readonly keep?: boolean
}

export interface At {
  readonly step: Step
  /** The line that the client sent. */
  readonly line: string
}

interface Options {
  readonly port?: number
  /** Called at each step. May wait, and may kill the sender meanwhile. */
  readonly misbehave?: (at: At) => Misbehaviour | undefined | Promise<Misbehaviour | undefined>
  readonly onLetter?: (letter: TakenLetter) => void
  /** Required `user:password`; undefined lets everybody send. */
  readonly credentials?: string
}

export interface MailServer {
  readonly url: string
  readonly port: number
  readonly letters: readonly TakenLetter[]
  /** Waits until no client is connected and all data is read. */
  readonly quiet: () => Promise<void>
  /** Closes all connections and the port. */
  readonly stop: () => Promise<void>
}

const SLOW_MS = 100

const plain: Readonly<Record<Exclude<Step, 'taken'>, string>> = {
  greeting: '220 stand-in\r\n',
  EHLO: '250-stand-in\r\n250 8BITMIME\r\n',
  AUTH: '235 welcome\r\n',
  MAIL: '250 sender\r\n',
  RCPT: '250 recipient\r\n',
  DATA: '354 go on\r\n',
  end: '250 taken\r\n',
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''

const speakSlowly = (socket: Socket, text: string): void => {
  let next = 0
  const timer = setInterval(() => {
    socket.write(text.charAt(next++))
    if (next >= text.length) clearInterval(timer)
  }, SLOW_MS)
  socket.once('close', () => clearInterval(timer))
}

const pathOf = { 'MAIL FROM:': 'MAIL', 'RCPT TO:': 'RCPT' } as const

const stepOf = (line: string): Step | undefined => {
  for (const [words, step] of Object.entries(pathOf)) if (line.toUpperCase().startsWith(words)) return step
  const verb = line.split(' ')[0]?.toUpperCase()
  return verb === 'EHLO' || verb === 'AUTH' || verb === 'DATA' ? verb : undefined
}

/** Serves one connection until either side closes it. */
const converse = async (socket: Socket, options: Options, keep: (letter: TakenLetter) => void) => {
  const { misbehave, credentials } = options
  const envelope = { from: '', to: [] as string[] }
  const answer = async (at: At, right: string, letter?: TakenLetter) => {
    const wrong = await misbehave?.(at)
    if (letter && (!wrong || wrong.keep)) keep(letter)
    const text = wrong ? (wrong.say ?? '') : right
    if (wrong?.slowly) speakSlowly(socket, text)
    else if (text !== '') socket.write(text, 'latin1')
    if (wrong?.close) socket.end()
    return wrong === undefined
  }
  const ehlo = credentials === undefined ? plain.EHLO : `250-stand-in\r\n250 AUTH PLAIN\r\n`
  const welcome = (line: string) =>
    line === `AUTH PLAIN ${Buffer.from(`\0${credentials?.replace(':', '\0')}`).toString('base64')}`
      ? plain.AUTH
      : '535 who are you\r\n'

  const command = async (line: string): Promise<boolean> => {
    const step = stepOf(line)
    if (step === undefined) {
      if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else socket.write(/^(?:RSET|NOOP)/i.test(line) ? '250 ok\r\n' : '500 what\r\n')
      return false
    }
    if (step === 'MAIL') Object.assign(envelope, { from: addressIn(line), to: [] })
    const right = { ...plain, EHLO: ehlo, AUTH: welcome(line), taken: '' }[step]
    const isRight = await answer({ step, line }, right)
    if (step === 'RCPT' && isRight) envelope.to.push(addressIn(line))
    return step === 'DATA' && isRight
  }

  const end = async (lines: readonly string[]) => {
    const raw = `${lines.join('\r\n')}\r\n`
    const messageId = /^Message-ID: *(?:\r\n )?(\S+)/im.exec(raw)?.[1] ?? ''
    const at = (step: Step): At => ({ step, line: messageId })
    const isRight = await answer(at('end'), plain.end, {
      from: envelope.from,
      to: [...envelope.to],
      raw,
      messageId,
    })
    if (isRight) await misbehave?.(at('taken'))
  }

  await answer({ step: 'greeting', line: '' }, plain.greeting)
  let letter: string[] | undefined
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
  // A reset connection ends too.
  socket.once('close', () => lines.close())
  for await (const line of lines) {
    if (letter === undefined) {
      if (await command(line)) letter = []
    } else if (line === '.') {
      await end(letter)
      letter = undefined
    } else {
      letter.push(line.startsWith('.') ? line.slice(1) : line)
    }
  }
}

/** Starts an SMTP server on loopback that stores emails, or injects faults at any step. */
export const startMailServer = async (options: Options = {}): Promise<MailServer> => {
  const letters: TakenLetter[] = []
  const sockets = new Set<Socket>()
  const talks = new Set<Promise<void>>()
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('latin1'))
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    const talk = converse(socket, options, (letter) => {
      letters.push(letter)
      options.onLetter?.(letter)
    })
      .catch(() => {
        socket.destroy()
      })
      .finally(() => talks.delete(talk))
    talks.add(talk)
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    letters,
    quiet: async () => {
      await Promise.all(talks)
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
