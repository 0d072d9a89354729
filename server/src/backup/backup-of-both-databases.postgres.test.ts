import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openExistingDatabase } from '../commands/open-existing-database.ts'
import { resetAdminPassword } from '../commands/reset-admin-password.ts'
import { readServerConfig } from '../config.ts'
import { createKyselyDb, openSqliteFile } from '../db/open-sqlite.ts'
import { createPostgresMigrationDb } from '../db/postgres/open-postgres.ts'
import { markMoveUnfinished } from '../db/unfinished-move.ts'
import { createPictureFileStorage } from '../domain/pictures/create-picture-file-storage.ts'
import { testSecret } from '../testing/api.ts'
import {
  createProductWithHistory,
  type ProductPlace,
  type ProductWorld,
  readWholeProduct,
  withProductWorld,
} from '../testing/fixtures/product-with-history.ts'
import { testAdmin } from '../testing/fixtures/test-admin.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { createEmptyPostgresDatabase } from '../testing/test-database.ts'
import { waitUntil } from '../testing/wait-until.ts'
import { createBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { restorePostgresBackup } from './restore-postgres.ts'

/** Each call is a second later, so that no restore happens at the time of another one. */
const clock = (() => {
  let nowMs = Date.parse('2026-11-20T12:00:00.000Z')
  return () => {
    nowMs += 1_000
    return new Date(nowMs)
  }
})()

const readConfig = ({ dataDir, url, s3Url }: ProductPlace) =>
  readServerConfig({ DATA_DIR: dataDir, DATABASE_URL: url, S3_URL: s3Url, JWT_SECRET: testSecret })

interface Options {
  readonly force?: boolean
  readonly signal?: AbortSignal
}

const never = new AbortController().signal

const backUp = async (place: ProductPlace, file: string, signal = never) => {
  const config = readConfig(place)
  const { backupSource: source, close } = await openExistingDatabase(config)
  try {
    const pictures = config.S3_URL && createPictureFileStorage(config)
    return await createBackup({
      file,
      dataDir: place.dataDir,
      source,
      pictures,
      clock,
      version: '1.2.3',
      signal,
    })
  } finally {
    await close()
  }
}

const restore = async (
  file: string,
  place: ProductPlace,
  { force = false, signal = never }: Options = {},
) => {
  const config = readConfig(place)
  const { dataDir, url } = place
  const options = { file, dataDir, force, clock, signal }
  if (url === undefined) {
    const pictures = config.S3_URL && createPictureFileStorage(config)
    const { replacedFolder } = await restoreBackup({ ...options, pictures })
    return replacedFolder
  }
  const { replacedBackup } = await restorePostgresBackup({
    ...options,
    url,
    pictures: createPictureFileStorage(config),
    hasPictureFolder: config.S3_URL === undefined,
    version: '1.2.3',
  })
  return replacedBackup
}

interface Products {
  /** SQLite product with a history. */
  readonly first: ProductPlace
  /** Empty PostgreSQL database. */
  readonly cluster: ProductPlace & { readonly url: string }
  readonly folder: string
  readonly serve: ProductWorld['serve']
}

const withProducts = (use: (products: Products) => Promise<void>): Promise<void> =>
  withProductWorld(async (world) => {
    const { folder, serve } = world
    const { url, remove } = await createEmptyPostgresDatabase()
    const first = { dataDir: join(folder, 'first') }
    try {
      await createProductWithHistory(first.dataDir, world)
      await use({ first, cluster: { dataDir: join(folder, 'server'), url }, folder, serve })
    } finally {
      await remove()
    }
  })

const listTitles = (place: ProductPlace, serve: ProductWorld['serve']): Promise<string[]> =>
  serve(place, async ({ visitor }) => (await visitor.category.list()).map(({ title }) => title))

describe('a backup of one kind of database restored into the other', () => {
  test('a product has the same content, history and pictures after two restores', () =>
    withProducts(async ({ first, cluster, folder, serve }) => {
      const replies = await serve(first, readWholeProduct)
      const [one, two] = [join(folder, 'one.tar'), join(folder, 'two.tar')]
      const made = await backUp(first, one)
      expect(await restore(one, cluster)).toBeUndefined()
      expect(await serve(cluster, readWholeProduct)).toEqual(replies)

      const again = await backUp(cluster, two)
      expect(again).toMatchObject({ migration: made.migration, hasSecret: false, uploads: made.uploads })
      expect(statSync(two).mode & 0o777).toBe(0o600)
      const last = { dataDir: join(folder, 'last') }
      await restore(two, last)
      expect(await serve(last, readWholeProduct)).toEqual(replies)
      expect(readdirSync(cluster.dataDir)).toEqual(['uploads'])
      expect(existsSync(join(last.dataDir, 'jwt-secret'))).toBe(false)
    }))

  test('pictures in S3 are in the backup, and a restore stores them there', () =>
    withProducts(async ({ first, cluster, folder, serve }) => {
      const s3 = await startS3Server()
      const other = await startS3Server()
      const replies = await serve(first, readWholeProduct)
      const [one, two, three] = ['one.tar', 'two.tar', 'three.tar'].map((name) => join(folder, name))
      const { uploads } = await backUp(first, one ?? '')
      const inS3 = { ...cluster, s3Url: s3.url }
      await restore(one ?? '', inS3)
      expect(readdirSync(cluster.dataDir)).toEqual([])
      expect(await serve(inS3, readWholeProduct)).toEqual(replies)
      expect(await backUp(inS3, two ?? '')).toMatchObject({ uploads })

      const sqliteWithS3 = { dataDir: join(folder, 'last'), s3Url: other.url }
      await restore(two ?? '', sqliteWithS3)
      expect(readdirSync(sqliteWithS3.dataDir)).toEqual(['product.db'])
      expect(await serve(sqliteWithS3, readWholeProduct)).toEqual(replies)
      expect(await backUp(sqliteWithS3, three ?? '')).toMatchObject({ uploads })
      await s3.close()
      await other.close()
    }))
})

describe('a restore into PostgreSQL', () => {
  test('running servers show the restored state, end all sessions and never reuse a number', () =>
    withProducts(async ({ first, cluster, folder, serve }) => {
      const file = join(folder, 'one.tar')
      await backUp(first, file)
      await restore(file, cluster)
      await serve(cluster, (one) =>
        serve(cluster, async (two) => {
          const { id, token_version: tokenVersion } = await one.ctx.db
            .selectFrom('admin')
            .selectAll()
            .executeTakeFirstOrThrow()
          const admin = one.as(one.tokenOf({ id, tokenVersion }))
          const { value } = await admin.category.create({ body: { title: 'После копии' } })
          await waitUntil(async () =>
            (await two.visitor.category.list()).some(({ title }) => title === 'После копии'),
          )
          const before = await one.ctx.db.selectFrom('content_revision').selectAll().executeTakeFirstOrThrow()
          const replaced = await restore(file, cluster, { force: true })
          expect(replaced).toMatch(/server\/before-restore-2026-11-20T[\d-]+\.000Z\.tar$/)
          for (const { visitor } of [one, two])
            await waitUntil(async () =>
              (await visitor.category.list()).every(({ title }) => title !== 'После копии'),
            )
          await expect(admin.auth.me()).rejects.toMatchObject({ code: 'unauthorized' })
          const { db } = one.ctx
          const after = await db.selectFrom('content_revision').selectAll().executeTakeFirstOrThrow()
          expect(after.value).toBeGreaterThan(before.value)
          const created = await db
            .insertInto('category')
            .values({ title: 'Новая', version: 1 })
            .returning('id')
            .executeTakeFirstOrThrow()
          expect(created.id).toBeGreaterThan(value.id)
          const old = { dataDir: join(folder, 'old') }
          await restore(replaced ?? '', old)
          expect(await listTitles(old, serve)).toContain('После копии')
        }),
      )
    }))

  test('a restore under constant writes ends', () =>
    withProducts(async ({ first, cluster, folder, serve }) => {
      const file = join(folder, 'one.tar')
      await backUp(first, file)
      await restore(file, cluster)
      await serve(cluster, async (api) => {
        await writeInquiriesWhile(api, () => restore(file, cluster, { force: true }))
        expect(await findUnpairedInquiries(api.ctx.db)).toEqual([])
      })
    }))

  test('a restore that is stopped or fails changes nothing, and numbers go on', () =>
    withProducts(async ({ first, cluster, folder, serve }) => {
      const file = join(folder, 'one.tar')
      await backUp(first, file)
      await restore(file, cluster)
      const addCategory = (title: string) =>
        serve(cluster, async ({ ctx }) =>
          ctx.db
            .insertInto('category')
            .values({ title, version: 1 })
            .returning('id')
            .executeTakeFirstOrThrow(),
        )
      const { id } = await addCategory('Позже')
      const db = createPostgresMigrationDb(cluster.url)
      await sql`alter table content_revision add constraint "too high" check (value < 1000)`.execute(db)
      const connection = openSqliteFile(join(first.dataDir, 'product.db'))
      connection.exec('update content_revision set value = 2000')
      connection.close()
      const second = join(folder, 'two.tar')
      await backUp(first, second)
      await expect(restore(second, cluster, { force: true })).rejects.toThrow(
        /^.*two\.tar is not restored: .*too high/,
      )
      await sql`alter table content_revision drop constraint "too high"`.execute(db)
      await db.destroy()
      const stopped = AbortSignal.abort(new Error('stopped by SIGINT'))
      await expect(restore(file, cluster, { force: true, signal: stopped })).rejects.toThrow(
        'stopped by SIGINT',
      )
      expect(await listTitles(cluster, serve)).toContain('Позже')
      expect((await addCategory('Ещё')).id).toBe(id + 1)
      expect(readdirSync(cluster.dataDir).filter((name) => name.includes('unpacking'))).toEqual([])
    }))

  test('a restore refuses a database with something in it, of another version or with an unfinished move', () =>
    withProducts(async ({ first, cluster, folder }) => {
      const file = join(folder, 'one.tar')
      await backUp(first, file)
      await restore(file, cluster)
      await expect(restore(file, cluster)).rejects.toThrow(
        `the database of DATABASE_URL is not empty: with --force, it is backed up into ${cluster.dataDir} and replaced`,
      )
      const db = createPostgresMigrationDb(cluster.url)
      await sql`delete from schema_migration where name = '0018-leases'`.execute(db)
      await expect(restore(file, cluster, { force: true })).rejects.toThrow('by an older version')
      await sql`insert into schema_migration (name) values ('0018-leases')`.execute(db)
      await markMoveUnfinished(db, '/somewhere')
      await expect(restore(file, cluster, { force: true })).rejects.toThrow(
        'an unfinished move from /somewhere',
      )
      await expect(backUp(cluster, join(folder, 'two.tar'))).rejects.toThrow('an unfinished move')
      await db.destroy()
      writeFileSync(join(folder, 'bad.tar'), 'bad')
      const empty = await createEmptyPostgresDatabase()
      await expect(restore(join(folder, 'bad.tar'), { ...cluster, url: empty.url })).rejects.toThrow(
        /bad\.tar is not restored/,
      )
      await expect(backUp({ ...cluster, url: empty.url }, join(folder, 'two.tar'))).rejects.toThrow(
        'the database of DATABASE_URL holds no product yet: start the product once',
      )
      await empty.remove()
    }))
})

const VISITOR = 'Посетитель'

type Api = Parameters<Parameters<ProductWorld['serve']>[1]>[0]

/** Lets visitors ask all the time while `work` is done, each from an address of its own. */
const writeInquiriesWhile = async <T>(api: Api, work: () => Promise<T>): Promise<T> => {
  let isOver = false
  let count = 0
  const write = async (): Promise<void> => {
    while (!isOver) {
      count += 1
      const headers = {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.${count % 250}.${Math.floor(count / 250)}.1`,
      }
      const body = JSON.stringify({ name: VISITOR, phone: '0671234567' })
      const { status } = await api.raw('POST', '/api/mail/callback', { headers, body })
      expect([201, 503]).toContain(status)
    }
  }
  const writers = [write(), write(), write()]
  await waitUntil(() => count > 10)
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(writers)
  }
}

/** Finds the inquiries of visitors without a waiting email or without a search text. */
const findUnpairedInquiries = async (db: Api['ctx']['db']): Promise<unknown[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from request where name = ${VISITOR} and (id not in (select request_id from mail) or id not in (select request_id from request_search))
    union all select request_id from mail where request_id not in (select id from request)`.execute(db)
  return rows
}

describe('a backup of PostgreSQL', () => {
  test('a backup under constant writes is one state: each inquiry has its email', () =>
    withProducts(async ({ first, cluster, folder, serve }) => {
      await backUp(first, join(folder, 'one.tar'))
      await restore(join(folder, 'one.tar'), cluster)
      await serve(cluster, (api) =>
        writeInquiriesWhile(api, async () => {
          const counts: number[] = []
          for (const name of ['a', 'b', 'c', 'd']) {
            const file = join(folder, `${name}.tar`)
            await backUp(cluster, file)
            const restored = join(folder, name)
            await restore(file, { dataDir: restored })
            const connection = openSqliteFile(join(restored, 'product.db'))
            const db = createKyselyDb(connection)
            expect(await findUnpairedInquiries(db)).toEqual([])
            counts.push((await db.selectFrom('request').select('id').execute()).length)
            connection.close()
          }
          expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0)
        }),
      )
    }))

  test('a stopped backup leaves no file', () =>
    withProducts(async ({ first, cluster, folder }) => {
      await backUp(first, join(folder, 'one.tar'))
      await restore(join(folder, 'one.tar'), cluster)
      const file = join(folder, 'backups', 'two.tar')
      mkdirSync(join(folder, 'backups'))
      const stopped = AbortSignal.abort(new Error('stopped by SIGINT'))
      await expect(backUp(cluster, file, stopped)).rejects.toThrow(`${file} was not made: stopped by SIGINT`)
      expect(readdirSync(join(folder, 'backups'))).toEqual([])
    }))
})

test('the password of an admin in PostgreSQL is reset, and only in an existing database', () =>
  withProducts(async ({ first, cluster, folder, serve }) => {
    const config = readConfig(cluster)
    await expect(resetAdminPassword(config, testAdmin.email)).rejects.toThrow(
      'the database of DATABASE_URL holds no product yet: start the product once',
    )
    await backUp(first, join(folder, 'one.tar'))
    await restore(join(folder, 'one.tar'), cluster)
    const line = await resetAdminPassword(config, testAdmin.email)
    const password = /: (\S+)$/.exec(line)?.[1] ?? ''
    await serve(cluster, async ({ visitor }) => {
      const { user } = await visitor.auth.login({ body: { email: testAdmin.email, password } })
      expect(user.email).toBe(testAdmin.email)
    })
  }))
