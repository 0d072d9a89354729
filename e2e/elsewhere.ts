import { once } from 'node:events'
import { createServer } from 'node:http'

/** A server that nobody should ask, and that remembers who did. */
export const startElsewhere = async () => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    response.setHeader('Content-Type', 'text/html').end('<h1>Elsewhere</h1>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** `GET /path` of everything that arrived. */
    seen: seen as readonly string[],
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Elsewhere = Awaited<ReturnType<typeof startElsewhere>>
