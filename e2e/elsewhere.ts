import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

const greet: RequestListener = (_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<h1>Elsewhere</h1>')

/** A server that is not ours, and that remembers who has asked it. */
export const startElsewhere = async (answer: RequestListener = greet) => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    answer(request, response)
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
