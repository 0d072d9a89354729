import { connect } from 'node:net'

interface Sent {
  readonly answer: string
  readonly bytes: number
}

/** Sends chunks until the connection is closed, even after the server has responded and ended its side. */
export const sendEndlessly = (origin: string, head: string): Promise<Sent> =>
  new Promise((resolve) => {
    const chunk = Buffer.concat([Buffer.from('4000\r\n'), Buffer.alloc(0x4000, 'x'), Buffer.from('\r\n')])
    let answer = ''
    let bytes = 0
    const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', allowHalfOpen: true })
    const send = () => {
      while (socket.writable) {
        bytes += chunk.length
        if (!socket.write(chunk)) return
      }
    }
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('drain', send)
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ answer, bytes }))
    socket.write(`${head}\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`, send)
  })
