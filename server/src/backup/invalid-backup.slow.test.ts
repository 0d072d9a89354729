import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSqliteFile } from '../db/open-sqlite.ts'
import {
  buildBackupTar,
  catchErrorMessage,
  restoreDataFolder,
  type TarEntry,
  testPicturePath,
  withDataFolder,
} from '../testing/fixtures/backup.ts'

describe('a restore that rejects its file leaves nothing behind', () => {
  const buildManifest = (more: object) =>
    Buffer.from(
      JSON.stringify({
        format: 1,
        version: '1.2.3',
        migration: '',
        madeAt: '2026-11-20T01:00:00.000Z',
        ...more,
      }),
    )
  const what: TarEntry = { name: 'backup.json', bytes: buildManifest({}) }

  const readRejection = (prepare: (folder: string, dataDir: string) => Promise<string>): Promise<string> => {
    let message = ''
    return withDataFolder(async (folder, dataDir) => {
      const file = await prepare(folder, dataDir)
      const before = readdirSync(folder).toSorted()
      message = await catchErrorMessage(restoreDataFolder(file, join(folder, 'target')))
      expect(message.startsWith(`${file} is not restored: `)).toBe(true)
      expect(readdirSync(folder).toSorted()).toEqual(before)
      expect(existsSync(join(folder, 'evil'))).toBe(false)
    }).then(() => message.slice(message.indexOf(': ') + 2))
  }

  const writeTarFile = (folder: string, entries: readonly TarEntry[]): Promise<string> =>
    buildBackupTar(entries).then((bytes) => {
      writeFileSync(join(folder, 'b.tar'), bytes)
      return join(folder, 'b.tar')
    })

  test.each<[string, (folder: string) => unknown, string]>([
    ['a file that is missing', () => undefined, 'ENOENT'],
    ['a folder', (file) => mkdirSync(file), 'it is not a file'],
    ['a device', (file) => symlinkSync('/dev/zero', file), 'it is not a file'],
    ['an empty file', (file) => writeFileSync(file, ''), 'it is empty'],
    [
      'a letter',
      (file) => writeFileSync(file, 'Dear customs office, '.repeat(200)),
      'it is damaged, or cut short',
    ],
    ['a short letter', (file) => writeFileSync(file, 'Dear'), 'it is damaged, or cut short'],
    ['zeros', (file) => writeFileSync(file, Buffer.alloc(10_240)), 'it is empty'],
  ])('a restore of a file that is no backup is rejected with the reason: %s', async (_, make, expected) => {
    const message = await readRejection(async (folder) => {
      make(join(folder, 'b.tar'))
      return join(folder, 'b.tar')
    })
    expect(message).toContain(expected)
  })

  test('a restore of a backup file without read permission is rejected', async () => {
    const message = await readRejection(async (folder) => {
      const file = join(folder, 'b.tar')
      // Root can read a file of any mode, except what the kernel itself refuses.
      if (process.getuid?.() === 0) symlinkSync('/proc/self/mem', file)
      else {
        writeFileSync(file, '')
        chmodSync(file, 0)
      }
      return file
    })
    expect(message).toMatch(/^(?:EIO|EACCES)/)
  })

  test('a restore of a tar file that is no backup is rejected', async () => {
    const entries = [{ name: 'package.json', bytes: Buffer.from('{}') }]
    expect(await readRejection((folder) => writeTarFile(folder, entries))).toBe(
      'it does not begin as a backup does',
    )
  })

  test('a restore rejects a backup in a newer format, whatever else has changed in it', async () => {
    const newer = [
      { name: 'backup.json', bytes: buildManifest({ format: 2, cipher: 'x' }) },
      { name: 'data.enc' },
    ]
    expect(await readRejection((folder) => writeTarFile(folder, newer))).toBe(
      'it was made by a newer version of the product (format 2)',
    )
  })

  const database = async (dataDir: string, sql: string): Promise<TarEntry> => {
    const connection = openSqliteFile(join(dataDir, 'product.db'))
    connection.exec(sql)
    connection.close()
    return { name: 'product.db', bytes: readFileSync(join(dataDir, 'product.db')) }
  }

  test.each([
    [
      'of a newer schema',
      `insert into schema_migration values ('9999-from-the-future')`,
      'the database was written by a newer version (it knows «9999-from-the-future»)',
    ],
    ['without migrations', 'delete from schema_migration', 'the database holds nothing of this product'],
    ['of another program', 'drop table schema_migration', 'the database holds nothing of this product'],
  ])('a restore rejects a backup with a database %s', async (_, sql, expected) => {
    expect(
      await readRejection(async (folder, dataDir) =>
        writeTarFile(folder, [what, await database(dataDir, sql)]),
      ),
    ).toBe(expected)
  })

  test('a restore rejects a backup whose database has a trigger that undoes the end of all sessions', async () => {
    const trigger = `create trigger keep_sessions after update of token_version on admin when new.token_version <> old.token_version
      begin update admin set token_version = old.token_version where id = old.id; end`
    expect(
      await readRejection(async (folder, dataDir) =>
        writeTarFile(folder, [what, await database(dataDir, trigger)]),
      ),
    ).toBe('the database contains the trigger «keep_sessions», which this product does not create like that')
  })

  const bad: readonly TarEntry[] = [
    { name: '../evil' },
    { name: '/tmp/evil' },
    { name: 'uploads/../../evil' },
    { name: 'uploads/..' },
    { name: 'uploads/./a' },
    { name: 'uploads//a' },
    { name: 'uploads/a\\b' },
    { name: 'uploads/a\nb' },
    { name: 'uploads' },
    { name: 'uploads/evil.html' },
    { name: `uploads/${testPicturePath}/480.webp` },
    { name: `uploads/${testPicturePath.toUpperCase()}` },
    { name: `uploads/${testPicturePath.replace('webp', 'html')}` },
    { name: `uploads/${testPicturePath}\n` },
    { name: 'evil' },
    { name: 'product.db-wal' },
    { name: 'restore-checked-1' },
    { name: `uploads/${testPicturePath}`, type: 'symlink' },
    { name: `uploads/${testPicturePath}`, type: 'link' },
    { name: 'jwt-secret', type: 'symlink' },
    { name: `uploads/${testPicturePath}`, type: 'directory' },
    { name: `uploads/${testPicturePath}`, type: 'character-device' },
    { name: `uploads/${testPicturePath}`, type: 'fifo' },
  ]

  test.each(bad.map((entry) => ({ type: 'file' as const, ...entry })))(
    'a restore rejects a backup archive with the entry $name of type $type',
    async (entry) => {
      const message = await readRejection(async (folder, dataDir) =>
        writeTarFile(folder, [what, await database(dataDir, 'select 1'), entry]),
      )
      expect(message).toContain('has no place in a backup')
    },
  )

  test('a restore rejects a backup archive with a duplicate entry, or without the database as its second entry', async () => {
    const twice = { name: `uploads/${testPicturePath}`, bytes: Buffer.from('a') }
    const message = await readRejection(async (folder, dataDir) =>
      writeTarFile(folder, [what, await database(dataDir, 'select 1'), twice, twice]),
    )
    expect(message).toBe(`it holds uploads/${testPicturePath} twice`)
    expect(await readRejection((folder) => writeTarFile(folder, [what, twice]))).toContain('has no place')
  })
})
