import { describe, expect, test } from 'vitest'
import { getDatabasePath } from '../db/data-folder/data-folder.ts'
import { createSqliteQueryBuilder, openSqliteFile } from '../db/open-sqlite.ts'
import { deleteRecord } from '../domain/record-writes.ts'
import { findAdminByIdOrEmail, insertAdmin, replaceAdminPasswordHash } from '../features/auth/repository.ts'
import { backUpDataFolder, restoreDataFolderAt, withDataFolder } from '../testing/fixtures/backup.ts'

const olena = {
  email: 'olena@example.com',
  name: 'Олена',
  passwordHash: 'h',
  createdAt: '2026-11-19T08:00:00Z',
}
const ivan = { ...olena, email: 'ivan@example.com', name: 'Іван' }

const inDatabase = async <T>(
  dataDir: string,
  work: (db: ReturnType<typeof createSqliteQueryBuilder>) => Promise<T>,
): Promise<T> => {
  const connection = openSqliteFile(getDatabasePath(dataDir))
  try {
    return await work(createSqliteQueryBuilder(connection))
  } finally {
    connection.close()
  }
}

const hour = (n: number): Date => new Date(Date.UTC(2026, 10, 20, n))

describe('sessions after a restore', () => {
  test('a restore ends every admin session: no token from before or after the backup is valid', () =>
    withDataFolder(async (_folder, dataDir, file) => {
      const tokenVersions: number[] = []
      const note = async (): Promise<void> => {
        const admin = await inDatabase(dataDir, (db) => findAdminByIdOrEmail(db, { id: 1 }))
        expect(tokenVersions).not.toContain(admin?.tokenVersion)
        tokenVersions.push(admin?.tokenVersion ?? 0)
      }
      await inDatabase(dataDir, (db) => insertAdmin(db, olena))
      await note()
      await backUpDataFolder(dataDir, file)
      for (const restoredAt of [1, 2]) {
        for (let i = 0; i < 3; i++) {
          await inDatabase(dataDir, (db) =>
            replaceAdminPasswordHash(db, { id: 1, tokenVersion: tokenVersions.at(-1) ?? 0 }, `h${i}`),
          )
          await note()
        }
        await restoreDataFolderAt(hour(restoredAt), file, dataDir)
        await note()
      }
    }))

  test('an admin created after a restore never gets the id of an admin created after the backup', () =>
    withDataFolder(async (_folder, dataDir, file) => {
      const ids = new Set<number>()
      await inDatabase(dataDir, (db) => insertAdmin(db, olena))
      await backUpDataFolder(dataDir, file)
      for (const restoredAt of [1, 2, 3]) {
        const { id } = await inDatabase(dataDir, async (db) => {
          const admin = await insertAdmin(db, ivan)
          await deleteRecord(db, 'admin', admin.id)
          return admin
        })
        expect(ids).not.toContain(id)
        ids.add(id)
        await restoreDataFolderAt(hour(restoredAt), file, dataDir)
      }
    }))

  test('after a restore of a database without admins a new admin does not get the id of an earlier admin', () =>
    withDataFolder(async (_folder, dataDir, file) => {
      await backUpDataFolder(dataDir, file)
      const { id: before } = await inDatabase(dataDir, (db) => insertAdmin(db, olena))
      await restoreDataFolderAt(hour(1), file, dataDir)
      const { id } = await inDatabase(dataDir, (db) => insertAdmin(db, ivan))
      expect(id).toBeGreaterThan(before)
    }))

  test('after a restore admins sign in with the passwords that they had at the time of the backup', () =>
    withDataFolder(async (_folder, dataDir, file) => {
      await inDatabase(dataDir, (db) => insertAdmin(db, olena))
      await backUpDataFolder(dataDir, file)
      await inDatabase(dataDir, (db) =>
        replaceAdminPasswordHash(db, { id: 1, tokenVersion: 1 }, 'a later one'),
      )
      await restoreDataFolderAt(hour(1), file, dataDir)
      expect(await inDatabase(dataDir, (db) => findAdminByIdOrEmail(db, { id: 1 }))).toMatchObject({
        passwordHash: 'h',
      })
    }))
})
