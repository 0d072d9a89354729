import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** How a mail server receives: it takes letters, refuses each, or lets everybody wait. */
type Mood = 'takes' | 'refuses' | 'holds'

const converse = (socket: Socket, mood: () => Mood): void => {
  let isLetter = false
  let heard = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (isLetter) {
      if (line !== '.') return
      isLetter = false
      say('250 taken')
    } else if (/^MAIL FROM/i.test(line) && mood() === 'refuses') say('451 greylisted, try later')
    else if (/^DATA/i.test(line)) {
      isLetter = true
      say('354 go on')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 fine')
  }
  socket.on('data', (chunk) => {
    heard += chunk
    const lines = heard.split('\r\n')
    heard = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  say('220 stand-in')
}

/** A mail server on loopback, in whatever mood the test wants it. */
export const startMailServer = async () => {
  let mood: Mood = 'takes'
  const held = new Set<Socket>()
  const server = createServer((socket) => {
    // Whoever is sent away in the middle of it hears of that in time.
    socket.on('error', () => undefined)
    if (mood !== 'holds') return converse(socket, () => mood)
    held.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  const release = () => {
    for (const socket of held) socket.destroy()
    held.clear()
  }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    become: (next: Mood): void => {
      mood = next
      release()
    },
    close: (): void => {
      release()
      server.close()
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
