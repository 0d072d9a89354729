import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { startServer, withFolder } from './server-process.ts'
import { owner, signedIn } from './signed-in.ts'

const title = 'copart-fee'
const params = { title } as const
const ROUNDS = 6
const TIERS = 2_000

const integrityIn = (dataDir: string): unknown => {
  const database = new Database(join(dataDir, 'product.db'))
  const verdict = database.pragma('integrity_check', { simple: true })
  database.close()
  return verdict
}

/** Each round has a fee of its own in every row, so that no two files could make up one table unseen. */
const tiersOf = (round: number) =>
  Array.from({ length: TIERS }, (_, at) => [
    at * 10,
    at + 1 < TIERS ? at * 10 + 10 : null,
    at + round,
    null,
    null,
    null,
  ])

const fileOf = (round: number) => ({
  name: 'fees.csv',
  bytes: new TextEncoder().encode(
    ['from;to;fee', ...tiersOf(round).map((cells) => cells.slice(0, 3).join(';'))].join('\n'),
  ),
})

describe(`a server that is killed ${ROUNDS} times while a table is uploaded`, () => {
  test('has it whole or not at all, each that it acknowledged, and burns no number', () =>
    withFolder(async (DATA_DIR) => {
      let acknowledged = 0
      for (let round = 1; round <= ROUNDS + 1; round++) {
        const server = startServer({ DATA_DIR, ...owner })
        const admin = await signedIn(await server.ready())
        const versions = await admin.table.versions({ params })
        expect(versions.length).toBeGreaterThanOrEqual(acknowledged)
        expect(versions.map(({ version }) => version)).toEqual(
          Array.from({ length: versions.length }, (_, at) => versions.length - at),
        )
        const [newest] = versions
        if (newest) {
          const { rows } = await admin.table.version({ params: { title, n: newest.version } })
          expect(newest.rows).toBe(TIERS)
          expect(rows).toEqual(tiersOf(Number(newest.note)))
        }
        const upload = admin.table
          .upload({ body: { title, file: fileOf(round), note: String(round) } })
          .then(({ version }) => {
            acknowledged = version
          })
        // The last one lives to the end; of the others some are told in time, some not.
        if (round > ROUNDS) await upload
        else await Promise.race([upload.catch(() => undefined), pause(randomInt(1, 800))])
        await server.kill('SIGKILL')
        await upload.catch(() => undefined)
        expect(integrityIn(DATA_DIR)).toBe('ok')
      }
      expect(acknowledged).toBeGreaterThan(0)
    }))
})

const BOUNDARY = 'a-boundary-of-the-tests'

const formWith = (csv: string): string =>
  [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title}`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="fees.csv"\r\n\r\n${csv}`,
    `--${BOUNDARY}--\r\n`,
  ].join('\r\n')

const isRefused = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    () => false,
    () => true,
  )

const tokenAt = async (origin: string): Promise<string> => {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD }),
  })
  return (await reply.json()).token
}

/** Begins to send a table, has the server told to stop, and sends the rest. */
const stoppedDuring = async (
  { child }: ReturnType<typeof startServer>,
  origin: string,
  path: string,
): Promise<string> => {
  const body = formWith('from;to;fee\n0;;25\n')
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${await tokenAt(origin)}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    'Expect: 100-continue',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const [goOn] = await once(socket, 'data')
  expect(String(goOn)).toContain('100 Continue')
  child.kill('SIGTERM')
  while (!(await isRefused(origin))) {
    // The signal is on its way.
  }
  socket.write(body)
  const [reply] = await once(socket, 'data')
  return String(reply)
}

describe('a stop while the office sends a table', () => {
  test.each([
    ['a check', '/api/calculator/check', '200 OK', 0],
    ['an upload', '/api/calculator', '201 Created', 1],
  ])('finishes %s and ends by itself', (_, path, said, kept) =>
    withFolder(async (DATA_DIR) => {
      const server = startServer({ DATA_DIR, ...owner })
      const reply = await stoppedDuring(server, await server.ready(), path)
      expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${said}`))
      expect(await server.ended).toMatchObject({ code: 0 })
      expect(integrityIn(DATA_DIR)).toBe('ok')
      const next = startServer({ DATA_DIR })
      const admin = await signedIn(await next.ready())
      expect(await admin.table.versions({ params })).toHaveLength(kept)
      await next.kill('SIGTERM')
    }),
  )
})
