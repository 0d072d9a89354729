import { once } from 'node:events'
import { createServer } from 'node:http'

/** Serves files from memory. `files` has the content type and the body by path. */
export const serveFolderFiles = async (files) => {
  const server = createServer(({ url }, response) => {
    const [type, body] = files[url] ?? []
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
