import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

/** Proxy in front of a server whose connections a test can break. */
export interface TcpProxy {
  port: number
  /** Breaks all connections, and refuses new ones until `restore`. */
  disconnect: () => void
  restore: () => void
  close: () => Promise<void>
}

export const startTcpProxy = async (target: { host: string; port: number }): Promise<TcpProxy> => {
  const sockets = new Set<Socket>()
  let isDisconnected = false

  const track = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const disconnect = (): void => {
    isDisconnected = true
    for (const socket of sockets) socket.destroy()
  }

  // Otherwise small packets wait 40 ms for the acknowledgement of earlier ones.
  const server = createServer({ noDelay: true }, (client) => {
    if (isDisconnected) return client.destroy()
    const upstream = track(connect({ ...target, noDelay: true }))
    pipeline(track(client), upstream, client, () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    disconnect,
    restore: () => {
      isDisconnected = false
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      disconnect()
      await closed
    },
  }
}
