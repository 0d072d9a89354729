import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { parsePictureKey } from 'shared/post'
import { describe, expect, test } from 'vitest'
import { dataFolderFileNames, getDatabasePath } from '../db/data-folder/data-folder.ts'
import { createSqliteQueryBuilder, openSqliteFile } from '../db/open-sqlite.ts'
import { encodePicture } from '../domain/pictures/encode-picture.ts'
import { createFolderPictureStorage } from '../domain/pictures/folder-picture-storage.ts'
import { createPictureStore, type PictureStore } from '../domain/pictures/picture-store.ts'
import { drawPlainTestPicture } from '../domain/pictures/testing/test-pictures.ts'
import { restoreDataFolder, testPictureKeys, withDataFolder } from '../testing/fixtures/backup.ts'
import { createBackupFile, createSqliteBackupSource } from './make-backup.ts'

const clock = () => new Date('2026-11-20T01:00:00.000Z')

interface Product {
  folder: string
  dataDir: string
  /** The connection of the server, which keeps running meanwhile. */
  connection: Database.Database
  uploads: string
  pictures: PictureStore
}

const withPictures = (use: (product: Product) => Promise<void>) =>
  withDataFolder(async (folder, dataDir) => {
    const connection = openSqliteFile(getDatabasePath(dataDir))
    const [db, uploads] = [createSqliteQueryBuilder(connection), join(dataDir, dataFolderFileNames.uploads)]
    try {
      const pictures = createPictureStore({
        db,
        files: createFolderPictureStorage(uploads),
        clock,
        encode: encodePicture,
      })
      await use({ folder, dataDir, connection, uploads, pictures })
    } finally {
      connection.close()
    }
  })

const addPost = (connection: Database.Database, id: number, pictureId: number): void => {
  connection
    .prepare(
      `insert into post (id, title, slug, slug_follows, place, description, meta_title, meta_description, keywords,
         picture_id, is_draft, created_at, updated_at, version, text)
       values (?, 'Акциз', ?, 0, 0, '', '', '', '', ?, 1, '', '', 1, '')`,
    )
    .run(id, `post-${id}`, pictureId)
}

interface Meanwhile {
  /** Runs right before the moment whose state the database copy shows. */
  justBefore?: () => void
  /** Runs when the database is copied and the files are not. */
  betweenBoth: () => Promise<void>
}

/** Another connection, through which these changes are made. */
const wrapConnectionWithWrites = (
  own: Database.Database,
  { justBefore, betweenBoth }: Meanwhile,
): Database.Database =>
  new Proxy(own, {
    get: (target, name) => {
      if (name === 'exec')
        return (sql: string) => {
          if (sql === 'begin') justBefore?.()
          return target.exec(sql)
        }
      if (name !== 'backup') {
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      }
      return async (...options: Parameters<Database.Database['backup']>) => {
        const copied = await target.backup(...options)
        await betweenBoth()
        return copied
      }
    },
  })

const backUpWhile = async (
  { folder, dataDir }: Product,
  betweenBoth: Meanwhile['betweenBoth'],
  justBefore?: () => void,
): Promise<void> => {
  const own = openSqliteFile(getDatabasePath(dataDir))
  try {
    await createBackupFile({
      file: join(folder, 'b.tar'),
      dataDir,
      source: createSqliteBackupSource(
        wrapConnectionWithWrites(own, { betweenBoth, ...(justBefore ? { justBefore } : {}) }),
      ),
      clock,
      version: '1.2.3',
      signal: new AbortController().signal,
    })
  } finally {
    own.close()
  }
}

const readRestoredPictures = async (product: Product) => {
  const restored = join(product.folder, 'restored')
  await restoreDataFolder(join(product.folder, 'b.tar'), restored)
  const connection = openSqliteFile(getDatabasePath(restored))
  const rows = connection.prepare<[], string>('select key from picture order by id').pluck().all()
  connection.close()
  const all = readdirSync(join(restored, dataFolderFileNames.uploads)).toSorted()
  return { rows, folders: all.filter((name) => !testPictureKeys.has(name)) }
}

const storePicture = async ({ pictures }: Product, colour: string) => {
  const { id, src } = await pictures.save(await drawPlainTestPicture(colour).png().toBuffer())
  return { id, key: parsePictureKey(src) ?? '' }
}

describe('backup while pictures change', () => {
  test('a backup starts over if a post is deleted while it runs, so that every post in it has its pictures', () =>
    withPictures(async (product) => {
      const { connection, pictures } = product
      const [stays, goes] = [await storePicture(product, '#ff0000'), await storePicture(product, '#00ff00')]
      addPost(connection, 1, stays.id)
      addPost(connection, 2, goes.id)
      let times = 0
      await backUpWhile(product, async () => {
        times += 1
        connection.exec('delete from post where id = 2')
        await pictures.removeUnused(goes.id, clock().toISOString())
      })
      expect(times).toBe(2)
      expect(await readRestoredPictures(product)).toMatchObject({ rows: [stays.key], folders: [stays.key] })
    }))

  test('a backup starts over if a post is created and deleted while it runs', () =>
    withPictures(async (product) => {
      const { connection, pictures, uploads } = product
      const { id, key } = await storePicture(product, '#ff0000')
      const [place, unfinished] = [key, '.part-under-way'].map((name) => join(uploads, name))
      renameSync(place ?? '', unfinished ?? '')
      let times = 0
      await backUpWhile(
        product,
        async () => {
          times += 1
          connection.exec('delete from post')
          await pictures.removeUnused(id, clock().toISOString())
        },
        () => {
          if (times > 0) return
          renameSync(unfinished ?? '', place ?? '')
          addPost(connection, 1, id)
        },
      )
      expect(times).toBe(2)
      expect(await readRestoredPictures(product)).toMatchObject({ rows: [], folders: [] })
    }))

  test('a backup succeeds even if picture files had been lost long before it started', () =>
    withPictures(async (product) => {
      const { id, key } = await storePicture(product, '#ff0000')
      addPost(product.connection, 1, id)
      rmSync(join(product.uploads, key, '40.avif'))
      await backUpWhile(product, async () => undefined)
      expect(await readRestoredPictures(product)).toMatchObject({ rows: [key], folders: [key] })
    }))

  test('a backup leaves out pictures that no post uses', () =>
    withPictures(async (product) => {
      const { key, id } = await storePicture(product, '#ff0000')
      let times = 0
      await backUpWhile(product, async () => {
        times += 1
        await product.pictures.removeUnused(id, clock().toISOString())
      })
      expect(times).toBe(1)
      expect(await readRestoredPictures(product)).toMatchObject({ rows: [key], folders: [] })
    }))

  test('a backup contains every picture of its database and no files of an unfinished upload', () =>
    withPictures(async (product) => {
      const first = await storePicture(product, '#ff0000')
      mkdirSync(join(product.uploads, '.part-under-way'))
      writeFileSync(join(product.uploads, '.part-under-way', '400.jpg'), 'half')
      await backUpWhile(product, async () => {
        await storePicture(product, '#00ff00')
      })
      const { rows, folders } = await readRestoredPictures(product)
      expect(rows).toEqual([first.key])
      expect(folders).toContain(first.key)
      expect(folders).not.toContain('.part-under-way')
    }))

  test('a backup fails if posts are deleted during each of its attempts', () =>
    withPictures(async (product) => {
      const { connection, pictures } = product
      const all = await Promise.all(
        ['#ff0000', '#00ff00', '#0000ff'].map((each) => storePicture(product, each)),
      )
      for (const { id } of all) addPost(connection, id, id)
      let deleted = 0
      const attempt = backUpWhile(product, async () => {
        deleted += 1
        connection.prepare('delete from post where id = ?').run(deleted)
        await pictures.removeUnused(deleted, clock().toISOString())
      })
      await expect(attempt).rejects.toThrow(
        'b.tar was not made: pictures of posts were removed meanwhile each time, try again later',
      )
      expect(readdirSync(product.folder)).toEqual(['data'])
    }))
})
