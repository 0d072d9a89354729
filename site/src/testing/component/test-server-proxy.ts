import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const repositoryRoot = fileURLToPath(new URL('../../../../', import.meta.url))
const CONTROL = '/test-servers'
const testServersScript = 'server/src/testing/component-test-servers.ts'
const flags = ['--conditions=source', '--experimental-strip-types', '--disable-warning=ExperimentalWarning']

/** Finds the server of a test by the cookie that the test's page has set. */
const findTestServer = ({ headers }: IncomingMessage): URL | undefined => {
  const origin = /(?:^|; )test-server=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  return origin === undefined ? undefined : new URL(decodeURIComponent(origin))
}

const forward = (target: URL, path: string, from: IncomingMessage, to: ServerResponse): void => {
  const onward = request(
    { host: target.hostname, port: target.port, path, method: from.method, headers: from.headers },
    (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    },
  )
  onward.on('error', () => to.destroy())
  to.on('close', () => onward.destroy())
  from.pipe(onward)
}

const startServers = async (): Promise<{ child: ChildProcess; control: URL }> => {
  const child = spawn(process.execPath, [...flags, testServersScript], { cwd: repositoryRoot, stdio: 'pipe' })
  const log: string[] = []
  child.stderr.on('data', (text) => log.push(text))
  child.on('exit', (code) => {
    if (code !== 0)
      process.stderr.write(`the servers of the component tests ended with ${code}:\n${log.join('')}`)
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, control: new URL(`http://127.0.0.1:${/^ready (\d+)$/.exec(line)?.[1]}`) }
}

/** Lets component tests, which run in a browser, start real servers (`/test-servers`) and reach them (`/api`, `/uploads`, `/currency`). */
export const testServerProxy = (): Plugin => {
  let servers: ReturnType<typeof startServers> | undefined
  return {
    name: 'test-server-proxy',
    configureServer: (vite) => {
      vite.middlewares.use((from, to, next) => {
        const { url = '/' } = from
        // The servers start while the browser of the tests is still loading their files.
        servers ??= startServers()
        if (url.startsWith(CONTROL)) {
          servers.then(
            ({ control }) => forward(control, url.slice(CONTROL.length) || '/', from, to),
            (error: unknown) => to.writeHead(500).end(String(error)),
          )
        } else if (/^\/(?:(?:api|uploads)\/|currency\?)/.test(url)) {
          const target = findTestServer(from)
          if (target) forward(target, url, from, to)
          else to.writeHead(502).end('the test has started no server')
        } else next()
      })
    },
    closeBundle: async () => {
      // When its input ends, the process removes its files and exits.
      const started = await servers
      started?.child.stdin?.end()
      if (started && started.child.exitCode === null) await once(started.child, 'exit')
    },
  }
}
