import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { createProductMover } from '../../../fixtures/process/backup-commands.ts'
import {
  type ProcessResult,
  runProductCommand,
  startProductCommand,
  startProductServer,
} from '../../../fixtures/process/server-process.ts'

const withProductToMove = createProductMover()
const JWT_SECRET = 'a secret that both products have, of over thirty-two bytes'
const MANY_ROWS = 50_000

const insertCategories = (dataDir: string): void => {
  const connection = new Database(join(dataDir, 'product.db'))
  const insert = connection.prepare('insert into category (title, version) values (?, 1)')
  connection.transaction(() => {
    for (let i = 0; i < MANY_ROWS; i++) insert.run(`${i}`)
  })()
  connection.close()
}

/** Starts a move and sends it a signal as soon as a condition holds. */
const moveAndKill = async (
  from: string,
  to: string,
  signal: NodeJS.Signals,
  isTime: () => boolean,
): Promise<ProcessResult> => {
  const running = startProductCommand(['move', from, to], {})
  while (running.child.exitCode === null && !isTime()) await pause(1)
  return running.kill(signal)
}

const expectNoStart = async (from: string, to: string): Promise<void> => {
  const { code, stderr } = await startProductServer({ DATA_DIR: to }).ended
  expect([code, stderr]).toEqual([
    1,
    `cannot start: the database holds an unfinished move from ${from}: run the same «npm run move» again to finish it\n`,
  ])
}

describe('npm run move', () => {
  test('moving the data to another database writes JWT_SECRET of the environment into the new data folder', () =>
    withProductToMove(async (from, to) => {
      const { code, stdout } = await runProductCommand(['move', from, to], { JWT_SECRET })
      expect([code, stdout.endsWith('all rows and pictures are verified\n')]).toEqual([0, true])
      const file = join(to, 'jwt-secret')
      expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([JWT_SECRET, 0o600])
    }))

  test('a stopped or killed move to another database can be repeated safely, and no server starts before its end', () =>
    withProductToMove(async (from, to) => {
      insertCategories(from)
      const database = join(to, 'product.db')
      const isBeingCreated = () => existsSync(to) && readdirSync(to).some((name) => name.includes('.new-'))
      expect((await moveAndKill(from, to, 'SIGKILL', isBeingCreated)).code).toBe(null)
      expect(existsSync(database)).toBe(false)
      const stopped = await moveAndKill(from, to, 'SIGINT', () => existsSync(database))
      expect([stopped.code, stopped.stderr]).toEqual([
        1,
        'not done: stopped by SIGINT: the same command starts over\n',
      ])
      await expectNoStart(from, to)
      const isBeingFilled = () =>
        (statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 100_000
      expect((await moveAndKill(from, to, 'SIGKILL', isBeingFilled)).code).toBe(null)
      await expectNoStart(from, to)
      const { code, stdout } = await runProductCommand(['move', from, to], {})
      expect([code, stdout]).toEqual([
        0,
        expect.stringContaining(`category                   ${MANY_ROWS + 1} rows`),
      ])
      expect(readdirSync(to).filter((name) => !name.includes('.new-'))).toEqual(['product.db'])
    }))

  test('npm run move with wrong arguments prints a one-line message without the database password', () =>
    withProductToMove(async (from, to) => {
      for (const [args, line] of [
        [
          [from, 'mysql://root:secret@host/x'],
          'the address of a database is postgres://user:password@host/database, with @ in the password as %40 and / as %2F',
        ],
        [[from, from], 'FROM and TO are the same'],
        [[to, from], `there is no product in ${to}: FROM is the place of the product, TO an empty one`],
        [
          [from, 'postgres://root:secret@127.0.0.1:9/x'],
          'postgres://127.0.0.1:9/x cannot be used (the database server does not answer: connect ECONNREFUSED 127.0.0.1:9)',
        ],
      ] as const) {
        const { code, stdout, stderr } = await runProductCommand(['move', ...args], {})
        expect([code, stdout, stderr]).toEqual([1, '', `not done: ${line}\n`])
      }
    }))
})
