import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Returns the folder of the programs of the newest installed PostgreSQL, as Debian installs it. */
const findProgramFolder = (): string | undefined => {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
}

export const isPostgresInstalled = (): boolean => findProgramFolder() !== undefined

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** PostgreSQL refuses to run as root; Debian's package creates this user. */
const SYSTEM_USER = 'postgres'
const isRoot = process.getuid?.() === 0

const toCommand = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot
    ? ['setpriv', ['--reuid', SYSTEM_USER, '--regid', SYSTEM_USER, '--clear-groups', program, ...args]]
    : [program, [...args]]

/** Settings of a database that only tests use: nothing has to outlive a power failure. */
const testSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400']

const addressSettings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']

/** Settings with which commits outlive a power failure, as by default. */
export const durablePostgresSettings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

export interface PostgresCluster {
  /** Address of the database in which other databases are created. */
  url: string
  /** Returns the id of the process that starts those of the connections. */
  getPid: () => number | undefined
  stop: () => Promise<void>
  /** Stops the database server at once, as a crash does, and starts it again. */
  restart: () => Promise<void>
}

const waitUntilReady = async (url: string, server: ChildProcess): Promise<void> => {
  for (;;) {
    if (server.exitCode !== null) throw new Error('PostgreSQL has ended')
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch {
      await sleep(50)
    } finally {
      await client.end()
    }
  }
}

export const buildPostgresUrl = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Starts a PostgreSQL server of its own. Returns `undefined` if none is installed. */
export const startPostgresCluster = async (
  temporaryRoot: string,
  extraSettings: readonly string[] = [],
): Promise<PostgresCluster | undefined> => {
  const programs = findProgramFolder()
  if (programs === undefined) return undefined
  const folder = mkdtempSync(join(temporaryRoot, 'postgres-'))
  if (isRoot) execFileSync('chown', [SYSTEM_USER, folder])
  const initialize = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(...toCommand(join(programs, 'initdb'), initialize), { stdio: 'pipe', cwd: folder })
  const port = await findFreePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const settings = [...testSettings, ...addressSettings, ...extraSettings, `port=${port}`].flatMap(
    (setting) => ['-c', setting],
  )

  const start = async (): Promise<ChildProcess> => {
    const server = spawn(...toCommand(join(programs, 'postgres'), ['-D', folder, ...settings]), {
      stdio: 'ignore',
      cwd: folder,
    })
    await waitUntilReady(url, server)
    return server
  }
  const end = (server: ChildProcess): Promise<void> =>
    new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve()
      server.once('exit', () => resolve())
      // An immediate shutdown: clients lose their connections without a word.
      server.kill('SIGQUIT')
    })

  let server = await start()
  process.once('exit', () => server.kill('SIGQUIT'))
  return {
    url,
    getPid: () => server.pid,
    restart: async () => {
      await end(server)
      server = await start()
    },
    stop: async () => {
      await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
