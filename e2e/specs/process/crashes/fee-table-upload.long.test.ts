import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  buildFormPart,
  buildMultipartBody,
  multipartHeaders,
  titleFormPart,
} from '../../../../server/src/testing/multipart.ts'
import { chooseRunCount, repeatTestRounds } from '../../../../shared/src/testing/repetition.ts'
import {
  sendRequestHeadersBeforeBody,
  waitUntilConnectionsRefused,
} from '../../../fixtures/process/half-sent-request.ts'
import {
  findServerDatabaseDamage,
  withServerDatabase,
} from '../../../fixtures/process/open-server-database.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, fetchLoginToken, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const title = 'copart-fee'
const params = { title } as const
const KILL_COUNT = chooseRunCount(200, 3)
const ROW_COUNT = 2_000

const listVersions = (dataDir: string) =>
  withServerDatabase(dataDir, (db) => db.selectFrom('table_version').select('version').execute())

/** Builds rows whose fees differ in every round, so that a mix of two files would be noticed. */
const buildRows = (round: number) =>
  Array.from({ length: ROW_COUNT }, (_, at) => [
    at * 10,
    at + 1 < ROW_COUNT ? at * 10 + 10 : null,
    at + round,
    null,
    null,
    null,
  ])

const buildCsvUpload = (round: number) => ({
  name: 'fees.csv',
  bytes: new TextEncoder().encode(
    ['from;to;fee', ...buildRows(round).map((cells) => cells.slice(0, 3).join(';'))].join('\n'),
  ),
})

/** Checks that version numbers have no gaps and that the latest version equals its upload. Returns the number of versions. */
const checkAndCountVersions = async (origin: string): Promise<number> => {
  const admin = await createSignedInApiClient(origin)
  const versions = await admin.table.versions({ params })
  expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => versions.length - at))
  const [newest] = versions
  if (newest) {
    const { rows } = await admin.table.version({ params: { title, n: newest.version } })
    expect(newest.rows).toBe(ROW_COUNT)
    expect(rows).toEqual(buildRows(Number(newest.note)))
  }
  return versions.length
}

describe('a server that is killed during a fee table upload', () => {
  test('a server killed during a fee table upload stores the whole table or nothing and skips no version number', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      let acknowledged = 0
      let uploadMs = 0
      const startedOn = async () => {
        const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
        const origin = await server.ready()
        expect(await checkAndCountVersions(origin)).toBeGreaterThanOrEqual(acknowledged)
        return { server, admin: await createSignedInApiClient(origin) }
      }
      await repeatTestRounds(KILL_COUNT, async (round, random) => {
        const { server, admin } = await startedOn()
        const upload = admin.table
          .upload({ body: { title, file: buildCsvUpload(round + 1), note: String(round + 1) } })
          .then(({ version }) => {
            acknowledged = version
          })
        // The first upload is acknowledged before the kill; of the others, only some are.
        const startedAt = performance.now()
        if (round === 0) {
          await upload
          uploadMs = performance.now() - startedAt
        } else await Promise.race([upload.catch(() => undefined), pause(random.integer(1, 2 * uploadMs))])
        await server.kill('SIGKILL')
        await upload.catch(() => undefined)
        expect(findServerDatabaseDamage(DATA_DIR)).toBe(null)
      })
      const { server } = await startedOn()
      expect((await server.kill('SIGTERM')).code).toBe(0)
    }))
})

/** Starts to upload a fee table, sends a stop signal, and then sends the rest. */
const stopDuringUpload = async (
  { child }: ReturnType<typeof startProductServer>,
  origin: string,
  path: string,
): Promise<string> => {
  const headers = { Authorization: `Bearer ${await fetchLoginToken(origin)}`, ...multipartHeaders }
  const filePart = buildFormPart('name="file"; filename="fees.csv"', 'from;to;fee\n0;;25\n')
  const sendRest = await sendRequestHeadersBeforeBody(origin, {
    path,
    headers,
    body: buildMultipartBody(titleFormPart, filePart),
  })
  child.kill('SIGTERM')
  await waitUntilConnectionsRefused(origin)
  return sendRest()
}

describe('a stop during a fee table upload', () => {
  test.each([
    ['a check', '/api/calculator/check', '200 OK', 0],
    ['an upload', '/api/calculator', '201 Created', 1],
  ])(
    'a stopped server finishes %s of a fee table that is still being received, and then exits',
    (_, path, sent, stored) =>
      withTemporaryFolder(async (DATA_DIR) => {
        const server = startProductServer({ DATA_DIR, ...firstAdminEnv })
        const reply = await stopDuringUpload(server, await server.ready(), path)
        expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${sent}`))
        expect(await server.ended).toMatchObject({ code: 0 })
        expect(findServerDatabaseDamage(DATA_DIR)).toBe(null)
        expect(await listVersions(DATA_DIR)).toHaveLength(stored)
      }),
  )
})
