import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resetAdminPassword } from '../commands/database-commands.ts'
import { createSqliteQueryBuilder, openSqliteFile } from '../db/open-sqlite.ts'
import {
  backUpTestProduct,
  findInquiriesWithoutEmail,
  readProductConfig,
  restoreTestProduct,
  withProductsOnBothDatabases,
  writeInquiriesWhile,
} from '../testing/fixtures/both-databases.ts'
import { readWholeProduct } from '../testing/fixtures/product-with-history.ts'
import { testAdmin } from '../testing/fixtures/test-admin.ts'
import { startS3Server } from '../testing/s3-server.ts'

describe('a backup of one kind of database restored into the other', () => {
  test('a backup restored into the other kind of database and back keeps all content, history and pictures', () =>
    withProductsOnBothDatabases(async ({ first, cluster, folder, serve }) => {
      const replies = await serve(first, readWholeProduct)
      const [one, two] = [join(folder, 'one.tar'), join(folder, 'two.tar')]
      const backup = await backUpTestProduct(first, one)
      expect(await restoreTestProduct(one, cluster)).toMatchObject({
        replaced: undefined,
        incompletePictures: [],
      })
      expect(await serve(cluster, readWholeProduct)).toEqual(replies)

      const again = await backUpTestProduct(cluster, two)
      expect(again).toMatchObject({ migration: backup.migration, hasSecret: false, uploads: backup.uploads })
      expect(statSync(two).mode & 0o777).toBe(0o600)
      const last = { dataDir: join(folder, 'last') }
      await restoreTestProduct(two, last)
      expect(await serve(last, readWholeProduct)).toEqual(replies)
      expect(readdirSync(cluster.dataDir)).toEqual(['uploads'])
      expect(existsSync(join(last.dataDir, 'jwt-secret'))).toBe(false)
    }))

  test('a backup contains the pictures of the S3 storage, and a restore stores them in S3 again', () =>
    withProductsOnBothDatabases(async ({ first, cluster, folder, serve }) => {
      const s3 = await startS3Server()
      const other = await startS3Server()
      const replies = await serve(first, readWholeProduct)
      const [one, two, three] = ['one.tar', 'two.tar', 'three.tar'].map((name) => join(folder, name))
      const { uploads } = await backUpTestProduct(first, one ?? '')
      const inS3 = { ...cluster, s3Url: s3.url }
      await restoreTestProduct(one ?? '', inS3)
      expect(readdirSync(cluster.dataDir)).toEqual([])
      expect(await serve(inS3, readWholeProduct)).toEqual(replies)
      expect(await backUpTestProduct(inS3, two ?? '')).toMatchObject({ uploads })

      const sqliteWithS3 = { dataDir: join(folder, 'last'), s3Url: other.url }
      await restoreTestProduct(two ?? '', sqliteWithS3)
      expect(readdirSync(sqliteWithS3.dataDir)).toEqual(['product.db'])
      expect(await serve(sqliteWithS3, readWholeProduct)).toEqual(replies)
      expect(await backUpTestProduct(sqliteWithS3, three ?? '')).toMatchObject({ uploads })
      await s3.close()
      await other.close()
    }))
})

describe('a backup of PostgreSQL', () => {
  test('a PostgreSQL backup made under constant writes is consistent: each inquiry in it has its email', () =>
    withProductsOnBothDatabases(async ({ first, cluster, folder, serve }) => {
      await backUpTestProduct(first, join(folder, 'one.tar'))
      await restoreTestProduct(join(folder, 'one.tar'), cluster)
      await serve(cluster, (api) =>
        writeInquiriesWhile(api, async () => {
          const counts: number[] = []
          for (const name of ['a', 'b', 'c', 'd']) {
            const file = join(folder, `${name}.tar`)
            await backUpTestProduct(cluster, file)
            const restored = join(folder, name)
            await restoreTestProduct(file, { dataDir: restored })
            const connection = openSqliteFile(join(restored, 'product.db'))
            const db = createSqliteQueryBuilder(connection)
            expect(await findInquiriesWithoutEmail(db)).toEqual([])
            counts.push((await db.selectFrom('request').select('id').execute()).length)
            connection.close()
          }
          expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0)
        }),
      )
    }))

  test('a PostgreSQL backup that is stopped half-way leaves no file behind', () =>
    withProductsOnBothDatabases(async ({ first, cluster, folder }) => {
      await backUpTestProduct(first, join(folder, 'one.tar'))
      await restoreTestProduct(join(folder, 'one.tar'), cluster)
      const file = join(folder, 'backups', 'two.tar')
      mkdirSync(join(folder, 'backups'))
      const stopped = AbortSignal.abort(new Error('stopped by SIGINT'))
      await expect(backUpTestProduct(cluster, file, stopped)).rejects.toThrow(
        `${file} was not made: stopped by SIGINT`,
      )
      expect(readdirSync(join(folder, 'backups'))).toEqual([])
    }))
})

test('the reset command sets a new admin password in PostgreSQL, and fails if there is no database', () =>
  withProductsOnBothDatabases(async ({ first, cluster, folder, serve }) => {
    const config = readProductConfig(cluster)
    await expect(resetAdminPassword(config, testAdmin.email)).rejects.toThrow(
      'the database of DATABASE_URL holds no product yet: start the product once',
    )
    await backUpTestProduct(first, join(folder, 'one.tar'))
    await restoreTestProduct(join(folder, 'one.tar'), cluster)
    const line = await resetAdminPassword(config, testAdmin.email)
    const password = /: (\S+)$/.exec(line)?.[1] ?? ''
    await serve(cluster, async ({ visitor }) => {
      const { user } = await visitor.auth.login({ body: { email: testAdmin.email, password } })
      expect(user.email).toBe(testAdmin.email)
    })
  }))
