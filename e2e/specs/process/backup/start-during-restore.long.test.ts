import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabaseWithRestoreLock } from '../../../../server/src/backup/finish-interrupted-restore.ts'
import { getDatabasePath } from '../../../../server/src/db/data-folder/data-folder.ts'
import { openOrCreateSqliteDatabase } from '../../../../server/src/db/start-database.ts'
import { readCategoryTitles } from '../../../../server/src/testing/fixtures/backup.ts'
import { withBackupAndNewerData } from '../../../fixtures/process/backup-commands.ts'
import {
  canTraceSystemCalls,
  runProductCommand,
  startProductServer,
  UNREACHABLE_BANK_URL,
} from '../../../fixtures/process/server-process.ts'

const RENAME_CALLS = 'rename,renameat,renameat2'

interface StopPoint {
  calls: string
  /** Counts only calls with this path. */
  path?: string
  when: number
}

/** Starts a program of the built product under strace and waits until it is stopped at the given system call. */
const startStoppedAt = async (
  { calls, path, when }: StopPoint,
  log: string,
  [program, ...args]: readonly [string, ...string[]],
  env: Record<string, string>,
) => {
  const file = fileURLToPath(new URL(`../../../../server/dist/${program}`, import.meta.url))
  const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:signal=SIGSTOP:when=${when}`]
  const only = path === undefined ? [] : ['-P', path]
  // With -D strace runs as a separate process, so the child is the program itself.
  const strace = ['-D', '-f', '-o', log, ...inject, ...only, process.execPath, file, ...args]
  const child = spawn('strace', strace, {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      NBU_URL: UNREACHABLE_BANK_URL,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  child.stdout.on('data', (text) => {
    stdout += text
  })
  let stderr = ''
  child.stderr.on('data', (text) => {
    stderr += text
  })
  const ended = once(child, 'close').then(([code]) => code)
  while (!existsSync(log) || !readFileSync(log, 'utf8').includes('stopped by SIGSTOP')) {
    if (child.exitCode !== null) throw new Error(`${program} ended before it was stopped: ${stderr}`)
    await pause(5)
  }
  return {
    resume: () => child.kill('SIGCONT'),
    ended,
    /** Waits for the ready line and then sends SIGTERM. */
    stopOnceReady: async () => {
      while (!stdout.includes('ready http')) await pause(5)
      child.kill('SIGTERM')
    },
  }
}

const isDatabaseIntact = (dataDir: string): boolean => {
  const connection = new Database(getDatabasePath(dataDir))
  try {
    return connection.pragma('integrity_check', { simple: true }) === 'ok'
  } finally {
    connection.close()
  }
}

/** Starts a server and a backup while a restore is stopped at that point. Returns their results and the restored data. */
const startDuringRestore = async (stop: StopPoint) => {
  const found: Awaited<ReturnType<typeof runDuringRestore>>[] = []
  await withBackupAndNewerData(async (folder, file, DATA_DIR) => {
    found.push(await runDuringRestore(stop, folder, file, DATA_DIR))
  })
  return found[0]
}

const runDuringRestore = async (stop: StopPoint, folder: string, file: string, DATA_DIR: string) => {
  const command = ['commands/main.js', 'restore', file, '--force'] as const
  const restore = await startStoppedAt(stop, join(folder, 'log'), command, { DATA_DIR })
  const [server, backup] = await Promise.all([
    startProductServer({ DATA_DIR }).ended,
    runProductCommand(['backup', join(folder, 'other.tar')], { DATA_DIR }),
  ])
  restore.resume()
  const code = await restore.ended
  const restored = [isDatabaseIntact(DATA_DIR), readCategoryTitles(DATA_DIR)]
  const next = await openDatabaseWithRestoreLock(DATA_DIR, () =>
    openOrCreateSqliteDatabase({ dataDir: DATA_DIR }),
  )
  next.connection.close()
  const reopened = [isDatabaseIntact(DATA_DIR), readCategoryTitles(DATA_DIR)]
  return { DATA_DIR, code, server, backup, restored, reopened }
}

describe.skipIf(!canTraceSystemCalls())('a restore during a start', () => {
  const moments = [
    ['a restore unpacks with the old database locked', 'mkdir,mkdirat', 1],
    ['a restore has checked everything and moved nothing', RENAME_CALLS, 1],
    ['a restore has moved the old database away', RENAME_CALLS, 3],
    ['a restore has put the new database in place', RENAME_CALLS, 7],
  ] as const

  // All at once, because each waits a second for the lock of the restore.
  const outcomes = new Map<string, ReturnType<typeof startDuringRestore>>()
  beforeAll(async () => {
    for (const [moment, calls, when] of moments) outcomes.set(moment, startDuringRestore({ calls, when }))
    await Promise.allSettled(outcomes.values())
  })

  test.each(moments)(
    'a server or backup started while %s is rejected with a one-line message, and the restored database is intact',
    async (moment) => {
      const { DATA_DIR, code, server, backup, restored, reopened } = (await outcomes.get(moment)) ?? {}
      const line = `a restore is under way in ${DATA_DIR}: start again when it is done\n`
      expect(code).toBe(0)
      expect(server).toEqual({ code: 1, stdout: '', stderr: `cannot start: ${line}` })
      expect(backup).toEqual({ code: 1, stdout: '', stderr: `not done: ${line}` })
      expect([restored, reopened]).toEqual([
        [true, ['new']],
        [true, ['new']],
      ])
    },
  )

  test.each(['server', 'backup'] as const)(
    'a restore while a %s opens the database is rejected and changes nothing',
    (what) =>
      withBackupAndNewerData(async (folder, file, DATA_DIR) => {
        const other = join(folder, 'other.tar')
        const starting = await startStoppedAt(
          { calls: 'openat', path: getDatabasePath(DATA_DIR), when: 1 },
          join(folder, 'log'),
          what === 'server' ? ['main.js'] : ['commands/main.js', 'backup', other],
          { DATA_DIR },
        )
        const refused = await runProductCommand(['restore', file, '--force'], { DATA_DIR })
        starting.resume()
        if (what === 'server') await starting.stopOnceReady()
        expect(await starting.ended).toBe(0)
        expect(refused).toEqual({
          code: 1,
          stdout: '',
          stderr: `not done: another restore into ${DATA_DIR} is under way, or a server or command is starting there\n`,
        })
        expect([isDatabaseIntact(DATA_DIR), readCategoryTitles(DATA_DIR)]).toEqual([true, ['new', 'old']])
        expect((await runProductCommand(['restore', file, '--force'], { DATA_DIR })).code).toBe(0)
        expect(readCategoryTitles(DATA_DIR)).toEqual(['new'])
      }),
  )
})
