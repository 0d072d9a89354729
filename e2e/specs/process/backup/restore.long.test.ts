import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { finishInterruptedRestore } from '../../../../server/src/backup/finish-interrupted-restore.ts'
import {
  hashFilesInFolder,
  readCategoryTitles,
  restoreDataFolder,
} from '../../../../server/src/testing/fixtures/backup.ts'
import { chooseRunCount, repeatTestRounds } from '../../../../shared/src/testing/repetition.ts'
import {
  createProductFolderCopier,
  listFileNames,
  loadServedCategoryTitles,
  runProductCommandInShell,
  runProductCommandWithFault,
  withBackupAndNewerData,
  writeUploadedFile,
} from '../../../fixtures/process/backup-commands.ts'
import {
  canTraceSystemCalls,
  runProductCommand,
  startProductCommand,
  startProductServer,
  withTemporaryFolder,
} from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient } from '../../../fixtures/process/sign-in.ts'

const isTracePossible = canTraceSystemCalls()
const RANDOM_KILLS = chooseRunCount(100, 3)
const RENAME_CALLS = 'rename,renameat,renameat2'

/** Keys of a picture in the backup, and of one in the data folder that the backup replaces. */
const [NEW_PICTURE, OLD_PICTURE] = ['1'.repeat(32), '2'.repeat(32)] as const

const copyProduct = createProductFolderCopier()

interface OldAndNewProduct {
  folder: string
  /** A backup with the category «new». */
  file: string
  /** A data folder with the category «old». */
  DATA_DIR: string
  oldSecret: string
}

let backups: string

beforeAll(async () => {
  backups = mkdtempSync(join(tmpdir(), 'backups-'))
  const other = join(backups, 'other')
  await copyProduct(other, 'new')
  writeUploadedFile(other, `${NEW_PICTURE}/480.webp`, 'new picture')
  expect((await runProductCommand(['backup', join(backups, 'b.tar')], { DATA_DIR: other })).code).toBe(0)
})
afterAll(() => rmSync(backups, { recursive: true, force: true }))

const withOldAndNewProduct = (use: (two: OldAndNewProduct) => Promise<void>): Promise<void> =>
  withTemporaryFolder(async (folder) => {
    const [file, DATA_DIR] = [join(folder, 'b.tar'), join(folder, 'data')]
    cpSync(join(backups, 'b.tar'), file)
    const oldSecret = await copyProduct(DATA_DIR, 'old')
    writeUploadedFile(DATA_DIR, `${OLD_PICTURE}/480.webp`, 'old picture')
    await use({ folder, file, DATA_DIR, oldSecret })
  })

const findReplacedFolder = (DATA_DIR: string): string =>
  join(
    DATA_DIR,
    listFileNames(DATA_DIR).findLast((name) => name.startsWith('before-restore-')) ?? 'no replaced folder',
  )

describe('npm run restore', () => {
  test('a restore into a non-empty folder is rejected, and one with --force moves the old data aside and prints where to', () =>
    withOldAndNewProduct(async ({ file, DATA_DIR, oldSecret }) => {
      const before = hashFilesInFolder(DATA_DIR)
      const refused = await runProductCommand(['restore', file], { DATA_DIR })
      expect([refused.code, refused.stdout, refused.stderr]).toEqual([
        1,
        '',
        `not done: ${DATA_DIR} is not empty: with --force, what is there is moved into a folder inside it\n`,
      ])
      expect(hashFilesInFolder(DATA_DIR)).toEqual(before)

      const { code, stdout, stderr } = await runProductCommand(['restore', file, '--force'], { DATA_DIR })
      const replaced = findReplacedFolder(DATA_DIR)
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toContain('; everybody has to sign in again, with the password of that time; ')
      expect(stdout).toContain(`; what was there before is in ${replaced}, delete it when you will\n`)
      expect(listFileNames(replaced)).toEqual(['jwt-secret', 'product.db', 'uploads'])
      expect(readFileSync(join(replaced, 'jwt-secret'), 'utf8')).toBe(oldSecret)
      expect(readFileSync(join(replaced, 'uploads', OLD_PICTURE, '480.webp'), 'utf8')).toBe('old picture')
      expect(listFileNames(join(DATA_DIR, 'uploads'))).toEqual([NEW_PICTURE])
      expect(await Promise.all([DATA_DIR, replaced].map(loadServedCategoryTitles))).toEqual([
        ['new'],
        ['old'],
      ])
    }))

  test('a restore over a running server is rejected, forced or not, and does not disturb the server', () =>
    withOldAndNewProduct(async ({ file, DATA_DIR }) => {
      const server = startProductServer({ DATA_DIR })
      const admin = await createSignedInApiClient(await server.ready())
      for (const args of [
        ['restore', file, '--force'],
        ['restore', file],
      ]) {
        const { code, stdout, stderr } = await runProductCommand(args, { DATA_DIR })
        expect([code, stdout]).toEqual([1, ''])
        expect(stderr).toMatch(
          /^not done: [^\n]+ (?:is in use: stop the server first|is not empty: [^\n]+)\n$/,
        )
      }
      await admin.category.create({ body: { title: 'later' } })
      expect((await server.kill('SIGTERM')).stderr).not.toMatch(/"level":[56]0/)
      expect(listFileNames(DATA_DIR)).toEqual(['jwt-secret', 'product.db', 'uploads'])
      expect(readCategoryTitles(DATA_DIR)).toEqual(['old', 'later'])
    }))

  test('a restore on a full disk fails with a message and changes nothing', () =>
    withOldAndNewProduct(async ({ folder, file, DATA_DIR }) => {
      const never = join(folder, 'never')
      const before = hashFilesInFolder(DATA_DIR)
      for (const [args, dataDir] of [
        [['restore', file, '--force'], DATA_DIR],
        [['restore', file], never],
      ] as const) {
        const { code, stdout, stderr } = await runProductCommandInShell('ulimit -f 70', args, {
          DATA_DIR: dataDir,
        })
        expect([code, stdout]).toEqual([1, ''])
        expect(stderr).toMatch(/^not done: [^\n]+b\.tar is not restored: EFBIG[^\n]+\n$/)
      }
      expect(existsSync(never)).toBe(false)
      expect(hashFilesInFolder(DATA_DIR)).toEqual(before)
    }))
})

const runWithRenameFault = (injection: string, file: string, DATA_DIR: string) =>
  runProductCommandWithFault({ calls: RENAME_CALLS, injection }, ['restore', file, '--force'], DATA_DIR)

describe('a restore that is killed', () => {
  /** Kills a restore over a copy of the old folder and returns the titles that the next start finds. */
  const killRestore = async (
    folder: string,
    kill: (DATA_DIR: string) => Promise<unknown>,
  ): Promise<string> => {
    const DATA_DIR = join(folder, `copy-${listFileNames(folder).length}`)
    cpSync(join(folder, 'data'), DATA_DIR, { recursive: true })
    await kill(DATA_DIR)
    await finishInterruptedRestore(DATA_DIR)
    const titles = readCategoryTitles(DATA_DIR).join()
    expect(['new', 'new,old']).toContain(titles)
    expect(listFileNames(join(DATA_DIR, 'uploads'))).toEqual(listFileNames(join(folder, 'data/uploads')))
    if (titles === 'new') expect(readCategoryTitles(findReplacedFolder(DATA_DIR))).toEqual(['new', 'old'])
    await restoreDataFolder(join(folder, 'b.tar'), DATA_DIR, true)
    expect(readCategoryTitles(DATA_DIR)).toEqual(['new'])
    expect(listFileNames(DATA_DIR).filter((name) => name.startsWith('restore'))).toEqual([])
    return titles
  }

  test('a restore killed at a random moment leaves either the old or the new data complete', () =>
    withBackupAndNewerData(async (folder, file) => {
      await repeatTestRounds(RANDOM_KILLS, async (_, random) => {
        await killRestore(folder, async (DATA_DIR) => {
          const running = startProductCommand(['restore', file, '--force'], { DATA_DIR })
          while (running.child.exitCode === null && !existsSync(join(DATA_DIR, 'restore.lock')))
            await pause(1)
          await pause(random.integer(0, 40))
          await running.kill('SIGKILL')
        })
      })
    }))

  test.skipIf(!isTracePossible)(
    'a restore killed at any rename of a file leaves either the old or the new data complete',
    () =>
      withBackupAndNewerData(async (folder, file) => {
        const outcomes: string[] = []
        for (let isKilled = true; isKilled; ) {
          const outcome = await killRestore(folder, async (DATA_DIR) => {
            const code = await runWithRenameFault(
              `signal=SIGKILL:when=${outcomes.length + 1}`,
              file,
              DATA_DIR,
            )
            isKilled = code !== 0
          })
          outcomes.push(outcome)
        }
        // The first rename marks the unpacked data as checked, three move old files away, one renames the folder, three move new files in.
        expect(outcomes).toEqual(['new,old', ...Array(8).fill('new')])
      }),
  )

  test.skipIf(!isTracePossible)('a restore that cannot move one of the old files changes nothing', () =>
    withBackupAndNewerData(async (folder, file) => {
      const DATA_DIR = join(folder, 'data')
      for (const when of [1, 2, 3, 4]) {
        expect(await runWithRenameFault(`error=EBUSY:when=${when}`, file, DATA_DIR)).toBe(1)
        expect(listFileNames(DATA_DIR)).toEqual(['jwt-secret', 'product.db', 'uploads'])
        expect(readCategoryTitles(DATA_DIR)).toEqual(['new', 'old'])
      }
    }),
  )

  test('the next server start completes a restore that was killed while it moved the new files into place', () =>
    withOldAndNewProduct(async ({ folder, file, DATA_DIR }) => {
      const unpacked = join(folder, 'unpacked')
      expect((await runProductCommand(['restore', file], { DATA_DIR: unpacked })).code).toBe(0)
      renameSync(unpacked, join(DATA_DIR, 'restore-checked-2026-11-20T01-00-00.000Z'))
      expect(await loadServedCategoryTitles(DATA_DIR)).toEqual(['new'])
      expect(readCategoryTitles(findReplacedFolder(DATA_DIR))).toEqual(['old'])
    }))
})
