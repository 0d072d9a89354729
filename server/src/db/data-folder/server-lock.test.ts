import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as waitForPromises } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../testing/fixtures/temporary-folder.ts'
import { createManualTimers } from '../../testing/manual-timers.ts'
import { acquireServerLock } from './data-folder-locks.ts'

let dataDir: string

beforeEach(() => {
  dataDir = createTemporaryFolder()
})

const startServerOnFolder = (stopSignal?: AbortSignal) => {
  const { timers, advance } = createManualTimers()
  const lines: string[] = []
  const log = { warn: (line: string) => void lines.push(line) }
  return {
    lock: acquireServerLock(dataDir, { timers, log, stopSignal }),
    lines,
    passSeconds: (seconds: number) => advance(seconds * 1000, () => waitForPromises()),
  }
}

const waitingLine = () => `another server uses ${dataDir}: waiting up to 15 s for it to stop`

describe('the lock of the one server of a data folder', () => {
  test('a server that starts while another one stops says once that it waits, and continues when that one has stopped', async () => {
    const release = await startServerOnFolder().lock
    const second = startServerOnFolder()
    await second.passSeconds(14)
    release()
    await second.passSeconds(1)
    const releaseSecond = await second.lock
    expect(second.lines).toEqual([waitingLine()])
    releaseSecond()
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('a server start fails after 15 seconds in which another server did not stop, and says what to do', async () => {
    const release = await startServerOnFolder().lock
    const second = startServerOnFolder()
    const failure = expect(second.lock).rejects.toThrow(
      `another server uses ${dataDir}, and SQLite is for one: stop it, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL database, which several servers can share`,
    )
    await second.passSeconds(15)
    await failure
    release()
  })

  test('a server that waits for another one ends when it receives a stop signal', async () => {
    const release = await startServerOnFolder().lock
    const stopping = new AbortController()
    const second = startServerOnFolder(stopping.signal)
    const failure = expect(second.lock).rejects.toBe('stop')
    stopping.abort('stop')
    await second.passSeconds(1)
    await failure
    release()
  })

  test('a server start names the lock file if it cannot be locked', async () => {
    const file = join(dataDir, 'server.lock')
    mkdirSync(file)
    await expect(startServerOnFolder().lock).rejects.toThrow(`${file} cannot be locked (unable to open`)
  })

  test('a lock file that a killed server has left keeps no server from starting', async () => {
    writeFileSync(join(dataDir, 'server.lock'), '')
    const { lock, lines } = startServerOnFolder()
    const release = await lock
    expect(lines).toEqual([])
    release()
    expect(readdirSync(dataDir)).toEqual([])
  })
})
