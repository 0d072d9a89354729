import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  buildDraftText,
  DRAFT_KEY,
  openWriterDrafts,
  parseDraftText,
} from '../../../fixtures/process/draft-writer.ts'
import { withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

const resolveFixture = (name: string): URL => new URL(`../../../fixtures/process/${name}`, import.meta.url)
const writerFile = fileURLToPath(resolveFixture('draft-writer.ts'))
const nodeFlags = [
  '--conditions=source',
  '--experimental-strip-types',
  '--disable-warning=ExperimentalWarning',
  `--import=${resolveFixture('preload-crash-at-file-call.mjs').href}`,
]

const WRITES_PER_RUN = 2
/** Each write opens, writes, syncs, closes and renames a file. */
const CALLS_PER_WRITE = 5

interface WriterRun {
  folder: string
  storage: 'encrypted' | 'plain'
  crashKind: string
  crashAtCall: number
  firstNumber: number
}

/** Runs a writer until it crashes or has written all. Returns the last number that it has acknowledged. */
const runWriter = ({ folder, storage, crashKind, crashAtCall, firstNumber }: WriterRun) => {
  const args = [folder, storage, String(firstNumber), String(WRITES_PER_RUN)]
  const { signal, status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeFlags, writerFile, ...args],
    {
      encoding: 'utf8',
      env: { CRASH_FOLDER: folder, CRASH_AT_CALL: String(crashAtCall), CRASH_KIND: crashKind },
    },
  )
  expect(stderr).toBe('')
  return { hasCrashed: signal === 'SIGKILL', status, acknowledged: stdout.split('\n').map(Number) }
}

describe.each(['SIGKILL', 'power-failure'])('a program that ends by %s', (crashKind) => {
  test.each(['encrypted', 'plain'] as const)(
    'an app with %s drafts, killed at any file system call, keeps the last stored draft or a newer one, complete',
    (storage) =>
      withTemporaryFolder(async (temporary) => {
        const folder = join(temporary, 'drafts')
        openWriterDrafts(folder, storage === 'encrypted').write(DRAFT_KEY, buildDraftText(1))
        let lastAcknowledged = 1
        let crashCount = 0
        for (let crashAtCall = 1; ; crashAtCall += 1) {
          const firstNumber = lastAcknowledged + 1
          const run = runWriter({ folder, storage, crashKind, crashAtCall, firstNumber })
          lastAcknowledged = Math.max(lastAcknowledged, ...run.acknowledged)

          const restarted = openWriterDrafts(folder, storage === 'encrypted')
          expect(restarted.keys('1:'), `call ${crashAtCall}`).toEqual([DRAFT_KEY])
          const found = parseDraftText(restarted.read(DRAFT_KEY))
          expect(found, `call ${crashAtCall}`).toBeGreaterThanOrEqual(lastAcknowledged)
          expect(found, `call ${crashAtCall}`).toBeLessThan(firstNumber + WRITES_PER_RUN)
          lastAcknowledged = found ?? 0
          if (!run.hasCrashed) {
            expect(run.status).toBe(0)
            break
          }
          crashCount += 1
        }
        expect(crashCount).toBeGreaterThanOrEqual(WRITES_PER_RUN * CALLS_PER_WRITE)
      }),
  )
})
