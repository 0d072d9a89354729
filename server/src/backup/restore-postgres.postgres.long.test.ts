import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listAppliedMigrations } from '../db/applied-migrations.ts'
import { getDatabasePath } from '../db/data-folder/data-folder.ts'
import { openSqliteFile } from '../db/open-sqlite.ts'
import { createPostgresMigrationQueryBuilder } from '../db/postgres/open-postgres.ts'
import { markDatabaseMoveUnfinished } from '../db/unfinished-move.ts'
import { createFolderPictureStorage } from '../domain/pictures/folder-picture-storage.ts'
import type { PictureFileStorage } from '../domain/pictures/picture-file-storage.ts'
import { buildBackupTar } from '../testing/fixtures/backup.ts'
import {
  backUpTestProduct,
  findInquiriesWithoutEmail,
  listCategoryTitles,
  restoreTestProduct,
  withProductsOnBothDatabases,
  writeInquiriesWhile,
} from '../testing/fixtures/both-databases.ts'
import { createPostgresDatabase } from '../testing/test-database.ts'

describe('a restore into PostgreSQL', () => {
  test('a restore into PostgreSQL is completed although servers write all the time', () =>
    withProductsOnBothDatabases(async ({ first, cluster, folder, serve }) => {
      const file = join(folder, 'one.tar')
      await backUpTestProduct(first, file)
      await restoreTestProduct(file, cluster)
      await serve(cluster, async (api) => {
        await writeInquiriesWhile(api, () => restoreTestProduct(file, cluster, { force: true }))
        expect(await findInquiriesWithoutEmail(api.ctx.db)).toEqual([])
      })
    }))

  test('a restore into PostgreSQL that stops or fails changes no row, and new rows get the next free ids', () =>
    withProductsOnBothDatabases(async ({ first, cluster, folder, serve }) => {
      const file = join(folder, 'one.tar')
      await backUpTestProduct(first, file)
      await restoreTestProduct(file, cluster)
      const addCategory = (title: string) =>
        serve(cluster, async ({ ctx }) =>
          ctx.db
            .insertInto('category')
            .values({ title, version: 1 })
            .returning('id')
            .executeTakeFirstOrThrow(),
        )
      const { id } = await addCategory('Позже')
      const db = createPostgresMigrationQueryBuilder(cluster.url)
      await sql`alter table content_revision add constraint "too high" check (value < 1000)`.execute(db)
      const connection = openSqliteFile(join(first.dataDir, 'product.db'))
      connection.exec('update content_revision set value = 2000')
      connection.close()
      const second = join(folder, 'two.tar')
      await backUpTestProduct(first, second)
      await expect(restoreTestProduct(second, cluster, { force: true })).rejects.toThrow(
        /^.*two\.tar is not restored: .*too high/,
      )
      await sql`alter table content_revision drop constraint "too high"`.execute(db)
      await db.destroy()
      const stopped = AbortSignal.abort(new Error('stopped by SIGINT'))
      await expect(restoreTestProduct(file, cluster, { force: true, signal: stopped })).rejects.toThrow(
        'stopped by SIGINT',
      )
      expect(await listCategoryTitles(cluster, serve)).toContain('Позже')
      expect((await addCategory('Ещё')).id).toBe(id + 1)
      expect(readdirSync(cluster.dataDir).filter((name) => name.includes('unpacking'))).toEqual([])
    }))

  test('a restore reports pictures missing from the backup and replaces no picture that the storage has already', () =>
    withProductsOnBothDatabases(async ({ first, cluster, folder }) => {
      const file = join(folder, 'one.tar')
      const [key = '', other = ''] = readdirSync(join(first.dataDir, 'uploads')).toSorted()
      const [lost = ''] = readdirSync(join(first.dataDir, 'uploads', key))
      const picture = (place: { dataDir: string }) => join(place.dataDir, 'uploads', key, lost)
      const bytes = readFileSync(picture(first))
      rmSync(picture(first))
      rmSync(join(first.dataDir, 'uploads', other), { recursive: true })
      await backUpTestProduct(first, file)
      expect((await restoreTestProduct(file, cluster)).incompletePictures.toSorted()).toEqual([key, other])
      writeFileSync(picture(cluster), bytes)
      expect((await restoreTestProduct(file, cluster, { force: true })).incompletePictures).toEqual([other])
      expect(readFileSync(picture(cluster))).toEqual(bytes)
    }))

  test('a restore into PostgreSQL rejects a backup whose database has a trigger', () =>
    withProductsOnBothDatabases(async ({ first, cluster, folder }) => {
      const [database, file] = [getDatabasePath(first.dataDir), join(folder, 'altered.tar')]
      const connection = openSqliteFile(database)
      connection.exec('create trigger evil after update on admin begin delete from admin; end')
      connection.close()
      const manifest = { format: 1, version: '1.2.3', migration: '', madeAt: '2026-11-20T01:00:00.000Z' }
      const entries = [
        { name: 'backup.json', bytes: Buffer.from(JSON.stringify(manifest)) },
        { name: 'product.db', bytes: readFileSync(database) },
      ]
      writeFileSync(file, await buildBackupTar(entries))
      await expect(restoreTestProduct(file, cluster)).rejects.toThrow(
        'is not restored: the database contains the trigger «evil», which this product does not create like that',
      )
      await expect(backUpTestProduct(first, join(folder, 'two.tar'))).rejects.toThrow(
        'was not made: the database contains the trigger «evil»',
      )
    }))

  test('if the picture storage fails after the commit of a restore, the error says that the database is restored', () =>
    withProductsOnBothDatabases(async ({ first, cluster, folder, serve }) => {
      const file = join(folder, 'one.tar')
      await backUpTestProduct(first, file)
      const storage = createFolderPictureStorage(join(cluster.dataDir, 'uploads'))
      let isReplaced = false
      const pictures: PictureFileStorage = {
        ...storage,
        has: async (...picture) => {
          const db = createPostgresMigrationQueryBuilder(cluster.url)
          isReplaced = (await listAppliedMigrations(db, '')).length > 0
          await db.destroy()
          if (isReplaced) throw new Error('S3 does not answer')
          return storage.has(...picture)
        },
      }
      await expect(restoreTestProduct(file, cluster, { pictures })).rejects.toThrow(
        /^\S+one\.tar is restored, but pictures .* may be missing \(S3 does not answer\): run the same command with --force/,
      )
      expect(await listCategoryTitles(cluster, serve)).not.toEqual([])
    }))

  test('a restore rejects a target database that is not empty, of an older server version or with an unfinished move', () =>
    withProductsOnBothDatabases(async ({ first, cluster, folder }) => {
      const file = join(folder, 'one.tar')
      await backUpTestProduct(first, file)
      await restoreTestProduct(file, cluster)
      await expect(restoreTestProduct(file, cluster)).rejects.toThrow(
        `the database of DATABASE_URL is not empty: with --force, it is backed up into ${cluster.dataDir} and replaced`,
      )
      const db = createPostgresMigrationQueryBuilder(cluster.url)
      await sql`delete from schema_migration where name = '0018-leases'`.execute(db)
      await expect(restoreTestProduct(file, cluster, { force: true })).rejects.toThrow('by an older version')
      await sql`insert into schema_migration (name) values ('0018-leases')`.execute(db)
      await markDatabaseMoveUnfinished(db, '/somewhere')
      await expect(restoreTestProduct(file, cluster, { force: true })).rejects.toThrow(
        'an unfinished move from /somewhere',
      )
      await expect(backUpTestProduct(cluster, join(folder, 'two.tar'))).rejects.toThrow('an unfinished move')
      await db.destroy()
      writeFileSync(join(folder, 'bad.tar'), 'bad')
      const empty = await createPostgresDatabase('template0')
      await expect(
        restoreTestProduct(join(folder, 'bad.tar'), { ...cluster, url: empty.url }),
      ).rejects.toThrow(/bad\.tar is not restored/)
      await expect(
        backUpTestProduct({ ...cluster, url: empty.url }, join(folder, 'two.tar')),
      ).rejects.toThrow('the database of DATABASE_URL holds no product yet: start the product once')
      await empty.remove()
    }))
})
