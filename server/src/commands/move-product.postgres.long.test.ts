import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getDatabasePath } from '../db/data-folder/data-folder.ts'
import { createPostgresMigrationQueryBuilder } from '../db/postgres/open-postgres.ts'
import { databaseTableNames } from '../db/schema/table-definitions.ts'
import { openOrCreateSqliteDatabase } from '../db/start-database.ts'
import {
  moveTestProduct,
  moveTestProductAndStop,
  readProductChecksums,
  withMovableProduct,
} from '../testing/fixtures/moved-products.ts'
import { readWholeProduct } from '../testing/fixtures/product-with-history.ts'

describe('moving a whole product', () => {
  test('data moved from SQLite to PostgreSQL and back gives the same API responses, pictures and next ids', () =>
    withMovableProduct(async ({ first, middle, last, serve }) => {
      const replies = await serve(first, readWholeProduct)
      const sums = await readProductChecksums(first)
      expect(replies.size).toBeGreaterThan(300)
      expect(databaseTableNames.filter((table) => sums[table]?.rows === 0)).toEqual([])

      const { tables, pictures } = await moveTestProduct(first, middle)
      expect(tables.map(({ table }) => table)).toEqual(databaseTableNames)
      expect(pictures).toMatchObject({ pictures: sums.picture?.rows, incomplete: [] })
      expect(await readProductChecksums(middle)).toEqual(sums)
      expect(await serve(middle, readWholeProduct)).toEqual(replies)

      await moveTestProduct(middle, last)
      expect(await readProductChecksums(last)).toEqual(sums)
      expect(await serve(last, readWholeProduct)).toEqual(replies)
      const id = (sums.category?.last ?? 0) + 1
      for (const place of [first, middle, last])
        expect(
          await serve(place, ({ admin }) => admin.category.create({ body: { title: 'Новая' } })),
        ).toMatchObject({ value: { id } })
    }))

  test.for([1, 4, 9, 30, 60])(
    'after a database move that stopped after %i batches of rows no server starts until a repeated move is complete',
    (batches) =>
      withMovableProduct(async ({ first, middle, last }) => {
        for (const [from, to] of [
          [first, middle],
          [middle, last],
        ] as const) {
          await moveTestProductAndStop(from, to, batches)
          await expect(readProductChecksums(to)).rejects.toThrow(
            /^the database holds an unfinished move from .*: run the same «npm run move» again to finish it$/,
          )
          await moveTestProduct(from, to)
        }
        expect(await readProductChecksums(last)).toEqual(await readProductChecksums(first))
      }),
  )

  test('a database move that loses its connection advises to repeat the command, and the repeated command succeeds', () =>
    withMovableProduct(async ({ first, middle, proxy }) => {
      let batches = 0
      const readTimeMs = () => {
        batches += 1
        if (batches === 12) proxy.disconnect()
        return 0
      }
      await expect(moveTestProduct(first, middle, { readTimeMs })).rejects.toThrow(
        /^the database server does not answer: .*: the same command starts over$/,
      )
      proxy.restore()
      await moveTestProduct(first, middle)
      expect(await readProductChecksums(middle)).toEqual(await readProductChecksums(first))
    }))

  test('changes made in the source after an interrupted database move are in the target after the repeated move', () =>
    withMovableProduct(async ({ first, middle, serve }) => {
      await moveTestProductAndStop(first, middle, 30)
      await serve(first, async ({ admin }) => {
        await admin.category.update({ params: { id: 1 }, body: { title: 'Переименована' } })
        await admin.post.remove({ params: { id: 1 } })
      })
      await moveTestProduct(first, middle)
      expect(await readProductChecksums(middle)).toEqual(await readProductChecksums(first))
    }))

  test('a database move fails if its source changes all the time', () =>
    withMovableProduct(async ({ first, middle }) => {
      await moveTestProduct(first, middle)
      const program = createPostgresMigrationQueryBuilder(middle.url, 'another program')
      const post = await program.selectFrom('post').select('id').executeTakeFirstOrThrow()
      const addCategoryOfPost = (title: string) => sql`
        with added as (insert into category (title, version) values (${title}, 1) returning id)
        insert into post_category (post_id, category_id) select ${post.id}, id from added`
      const { dataDir } = first
      rmSync(dataDir, { recursive: true })
      // The move calls this before each batch of rows, and does not wait for the write.
      const writes: Promise<unknown>[] = []
      const readTimeMs = () => {
        writes.push(addCategoryOfPost(`${writes.length}`).execute(program))
        return 0
      }
      await expect(moveTestProduct(middle, first, { readTimeMs })).rejects.toThrow(
        /^the source changes \(table \w+\): stop its servers$/,
      )
      await Promise.all(writes)
      await program.destroy()
      await moveTestProduct(middle, first)
      expect(await readProductChecksums(first)).toEqual(await readProductChecksums(middle))
    }))

  test('a database move copies a picture again whose file is damaged or missing in the target', () =>
    withMovableProduct(async ({ first, middle, serve }) => {
      const replies = await serve(first, readWholeProduct)
      await moveTestProductAndStop(first, middle, 60)
      const folder = (name: string) => join(middle.dataDir, 'uploads', name)
      const source = join(first.dataDir, 'uploads')
      const [one = '', other = ''] = readdirSync(source)
      for (const key of [one, other]) cpSync(join(source, key), folder(key), { recursive: true })
      const [file = '', lost = ''] = readdirSync(folder(one))
      writeFileSync(join(folder(one), file), 'damaged')
      rmSync(join(folder(other), lost))
      await moveTestProduct(first, middle)
      expect(await serve(middle, readWholeProduct)).toEqual(replies)
    }))

  test('a database move writes the session secret into the new data folder only if the secret is configured', () =>
    withMovableProduct(async ({ first, middle, last }) => {
      const secret = join(last.dataDir, 'jwt-secret')
      await moveTestProduct(first, middle)
      await moveTestProduct(middle, last)
      expect(existsSync(secret)).toBe(false)
      rmSync(last.dataDir, { recursive: true })
      await moveTestProduct(middle, last, { secret: 's'.repeat(32) })
      expect([readFileSync(secret, 'utf8'), statSync(secret).mode & 0o777]).toEqual(['s'.repeat(32), 0o600])
    }))
})

describe('a refused move', () => {
  test('a database move is rejected while a server uses the source', () =>
    withMovableProduct(async ({ first, middle, last, serve }) => {
      await serve(first, async () => {
        await expect(moveTestProduct(first, middle)).rejects.toThrow(
          'product.db is in use: stop the server first',
        )
      })
      await moveTestProduct(first, middle)
      await serve(middle, async () => {
        await expect(moveTestProduct(middle, last)).rejects.toThrow('is in use: stop its servers first')
      })
      expect(existsSync(last.dataDir)).toBe(false)
    }))

  test('a database move waits until the connections of a stopped server have ended', () =>
    withMovableProduct(async ({ first, middle, last }) => {
      await moveTestProduct(first, middle)
      const server = createPostgresMigrationQueryBuilder(middle.url)
      await sql`select 1`.execute(server)
      const [result] = await Promise.all([
        moveTestProduct(middle, last),
        sql`select pg_sleep(0.3)`.execute(server).then(() => server.destroy()),
      ])
      expect(result.tables).not.toEqual([])
    }))

  test('a database move into a target that is not empty is rejected', () =>
    withMovableProduct(async ({ first, middle, last }) => {
      await moveTestProduct(first, middle)
      await expect(moveTestProduct(first, middle)).rejects.toThrow(
        ' is not empty: choose an empty folder or a new database',
      )
      mkdirSync(last.dataDir)
      writeFileSync(join(last.dataDir, 'notes.txt'), '')
      await expect(moveTestProduct(middle, last)).rejects.toThrow(`${last.dataDir} is not empty`)
      expect(readdirSync(last.dataDir)).toEqual(['notes.txt'])
    }))

  test('a database move into a database with a table of another program is rejected', () =>
    withMovableProduct(async ({ first, middle }) => {
      const program = createPostgresMigrationQueryBuilder(middle.url, 'another program')
      await program.schema.createTable('invoice').addColumn('id', 'integer').execute()
      await expect(moveTestProduct(first, middle)).rejects.toThrow(' is not empty: choose')
      await program.schema.dropTable('invoice').execute()
      await moveTestProduct(first, middle)
      await program.destroy()
    }))

  test('a database move is rejected if the target holds an unfinished move from another data folder', () =>
    withMovableProduct(async ({ first, middle, last }) => {
      await openOrCreateSqliteDatabase(last).then(({ close }) => close())
      await moveTestProductAndStop(first, middle, 4)
      await expect(moveTestProduct(last, middle)).rejects.toThrow(
        `holds an unfinished move from ${first.dataDir}: choose another place`,
      )
      await expect(moveTestProduct(middle, last)).rejects.toThrow(
        'the database holds an unfinished move from',
      )
    }))

  test('a database move is rejected if the source is empty, was altered or was written by another version of the server', () =>
    withMovableProduct(async ({ first, middle, last }) => {
      await expect(moveTestProduct(last, middle)).rejects.toThrow(
        `there is no product in ${last.dataDir}: FROM is the place of the product, TO an empty one`,
      )
      await expect(moveTestProduct(middle, last)).rejects.toThrow(
        /^there is no product in postgres:.*: FROM is/,
      )
      const alter = (statement: string) => {
        const connection = new Database(getDatabasePath(first.dataDir))
        connection.exec(statement)
        connection.close()
      }
      alter('create trigger evil after update on admin begin delete from admin; end')
      await expect(moveTestProduct(first, middle)).rejects.toThrow(
        'contains the trigger «evil», which this product does not create like that',
      )
      alter('drop trigger evil')
      alter("insert into schema_migration (name) values ('9999-future')")
      await expect(moveTestProduct(first, middle)).rejects.toThrow(
        'by a newer version (it knows «9999-future»)',
      )
      alter("delete from schema_migration where name in ('9999-future', '0018-leases')")
      await expect(moveTestProduct(first, middle)).rejects.toThrow(
        'by an older version (it lacks «0018-leases»)',
      )
    }))
})
