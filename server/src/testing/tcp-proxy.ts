import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

/** Proxy in front of a server whose connections a test can break. */
export interface TcpProxy {
  port: number
  /** Breaks all connections, and refuses new ones until `restore`. */
  disconnect: () => void
  /** Passes nothing on any more, neither on open connections nor on new ones, until `restore`. */
  freeze: () => void
  restore: () => void
  close: () => Promise<void>
}

export const startTcpProxy = async (target: { host: string; port: number }): Promise<TcpProxy> => {
  const sockets = new Set<Socket>()
  let isDisconnected = false
  let isFrozen = false

  const track = (socket: Socket): void => {
    sockets.add(socket)
    if (isFrozen) socket.pause()
    socket.once('close', () => sockets.delete(socket))
  }
  const disconnect = (): void => {
    isDisconnected = true
    for (const socket of sockets) socket.destroy()
  }

  // Otherwise small packets wait 40 ms for the acknowledgement of earlier ones.
  const server = createServer({ noDelay: true }, (client) => {
    if (isDisconnected) return client.destroy()
    const upstream = connect({ ...target, noDelay: true })
    pipeline(client, upstream, client, () => undefined)
    track(client)
    track(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    disconnect,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    restore: () => {
      isDisconnected = false
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      disconnect()
      await closed
    },
  }
}
