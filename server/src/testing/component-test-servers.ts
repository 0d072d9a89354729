import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { encodePicture } from '../domain/pictures/encode-picture.ts'
import { startFakeBank } from '../fakes/fake-bank.ts'
import { createAccessTokenService } from '../features/auth/access-token-service.ts'
import { createFeeTableFileTaskQueue } from '../features/fee-table/files/fee-table-file-queue.ts'
import { startServer } from '../serve.ts'

/**
 * Starts servers for component tests, which run in a browser and cannot start one themselves.
 *
 * `POST /` starts a server with the demo content, or with the settings in the JSON body, and answers with its origin and
 * a token of its admin.
 * `DELETE /?origin=…` stops it.
 */
const clock = () => new Date()
const secret = 'a secret of the component tests, long enough'
const withoutSite = async () => ({})

interface TestServer {
  stop: () => Promise<void>
  folder: string
}

const bank = await startFakeBank(clock)
const root = mkdtempSync(join(tmpdir(), 'test-servers-'))
const template = join(root, 'template')
const running = new Map<string, TestServer>()

type Environment = Record<string, string>

const start = async (folder: string, more: Environment = {}): Promise<string> => {
  let origin = ''
  const stop = await startServer(
    withoutSite,
    {
      printLine: (line) => {
        origin = /^ready (\S+)$/.exec(line)?.[1] ?? origin
      },
      fail: (error) => {
        throw error
      },
    },
    {
      PORT: '0',
      DATA_DIR: folder,
      DEMO: '1',
      ADMIN_PASSWORD: 'sunflower tram window',
      JWT_SECRET: secret,
      NBU_URL: bank.url,
      OVERLOAD_LAG_MS: '0',
      // Tests set the client address themselves through the proxy header.
      TRUST_PROXY: '1',
      ...more,
    },
    // On a busy machine a picture or a table of 20,000 rows may take longer than users would wait.
    {
      pictureWorker: { encode: encodePicture, close: () => undefined },
      tableFileQueue: createFeeTableFileTaskQueue({
        limits: { heapMegabytes: 512, seconds: 300, restSeconds: 10 },
      }),
    },
  )
  running.set(origin, { stop, folder })
  return origin
}

const stop = async (origin: string): Promise<void> => {
  const server = running.get(origin)
  if (!server) return
  running.delete(origin)
  await server.stop()
  if (server.folder !== template) rmSync(server.folder, { recursive: true, force: true })
}

await stop(await start(template))

const readEnvironment = async (request: IncomingMessage): Promise<Environment> => {
  const body = await text(request)
  return body === '' ? {} : JSON.parse(body)
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { method, url = '/' } = request
  if (method === 'DELETE') {
    await stop(new URL(url, 'http://127.0.0.1').searchParams.get('origin') ?? '')
    response.writeHead(204).end()
    return
  }
  const folder = mkdtempSync(join(root, 'data-'))
  const more = await readEnvironment(request)
  if (more.DEMO !== '0') cpSync(template, folder, { recursive: true })
  const origin = await start(folder, more)
  const { token } = createAccessTokenService(secret, 12).issue({ id: 1, tokenVersion: 1 }, clock())
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ origin, token }))
}

const control = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
control.listen(0, '127.0.0.1', () => {
  const address = control.address()
  if (address && typeof address === 'object') process.stdout.write(`ready ${address.port}\n`)
})

/** Stops all servers when the parent process has ended. */
process.stdin.resume().on('end', async () => {
  for (const origin of running.keys()) await stop(origin)
  await bank.close()
  rmSync(root, { recursive: true, force: true })
  process.exit()
})
