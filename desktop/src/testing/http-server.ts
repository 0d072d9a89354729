import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Runs a real HTTP server on loopback during a test. */
export const withHttpServer = async (
  listener: RequestListener,
  use: (origin: string) => Promise<void>,
): Promise<void> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    await use(`http://127.0.0.1:${port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
