import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { migrations } from '../db/migrations/index.ts'
import { addTitle, backUp, restore, titlesIn, treeOf, withProduct } from '../testing/backed-up.ts'
import { filesBelow } from './files-below.ts'
import { writeArchive } from './write-archive.ts'

describe('createBackup', () => {
  test('a backup contains everything in the data folder and a manifest', () =>
    withProduct(async (folder, dataDir) => {
      const file = join(folder, 'b.tar')
      addTitle(dataDir, 'Доставка')
      const made = await backUp(dataDir, file)
      expect(made).toEqual({
        madeAt: new Date('2026-11-20T01:00:00.000Z'),
        bytes: statSync(file).size,
        migration: migrations.at(-1)?.name,
        hasSecret: true,
        uploads: 4,
      })
      const restored = join(folder, 'restored')
      await restore(file, restored)
      const { 'product.db': _, ...files } = treeOf(restored)
      expect(Object.keys(files)).toHaveLength(5)
      expect(treeOf(dataDir)).toMatchObject(files)
      expect(titlesIn(restored)).toEqual(['Доставка'])
      expect(readdirSync(folder).toSorted()).toEqual(['b.tar', 'data', 'restored'])
    }))

  test('a backup works without uploads and without a secret file', () =>
    withProduct(async (folder, dataDir) => {
      rmSync(join(dataDir, 'uploads'), { recursive: true })
      rmSync(join(dataDir, 'jwt-secret'))
      const file = join(folder, 'b.tar')
      expect(await backUp(dataDir, file)).toMatchObject({ hasSecret: false, uploads: 0 })
      await restore(file, join(folder, 'restored'))
      expect(readdirSync(join(folder, 'restored'))).toEqual(['product.db'])
    }))

  test('a backup skips a file that was deleted meanwhile', () =>
    withProduct(async (folder, dataDir) => {
      const file = join(folder, 'b.tar')
      const added: boolean[] = []
      await writeArchive({
        file,
        madeAt: new Date(),
        stop: new AbortController().signal,
        fill: async ({ addFile }) => {
          for (const name of ['gone.webp', 'a.webp'])
            added.push(await addFile(`uploads/${name}`, join(dataDir, 'uploads', name)))
        },
      })
      expect(added).toEqual([false, true])
      expect(readFileSync(file, 'latin1')).toContain('a picture')
      expect(filesBelow(join(dataDir, 'gone'))).toEqual([])
    }))
})

describe('rejected backups leave nothing behind', () => {
  const refusal = async (dataDir: string, file: string, stop?: AbortSignal) => {
    const place = join(dataDir, '..')
    const before = readdirSync(place).toSorted()
    const { message } = await backUp(dataDir, file, stop).then(
      () => new Error('it was made'),
      (error: Error) => error,
    )
    expect(readdirSync(place).toSorted()).toEqual(before)
    return message
  }

  test('a backup never overwrites an existing file', () =>
    withProduct(async (folder, dataDir) => {
      const [file, link, lost] = ['b.tar', 'link.tar', 'lost.tar'].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ]
      writeFileSync(file, 'the only backup of last year')
      symlinkSync('/dev/full', link)
      symlinkSync(join(folder, 'nowhere'), lost)
      for (const taken of [file, link, lost, '/dev/full', folder]) {
        expect(await refusal(dataDir, taken)).toBe(
          `${taken} is there already: a backup overwrites nothing, name another file`,
        )
      }
      expect(readFileSync(file, 'utf8')).toBe('the only backup of last year')
    }))

  test('a backup inside the data folder, also through a link, or into a missing folder is rejected', () =>
    withProduct(async (folder, dataDir) => {
      const link = join(folder, 'link')
      symlinkSync(join(dataDir, 'uploads'), link)
      for (const inside of [dataDir, join(dataDir, 'uploads'), join(dataDir, 'uploads/2026'), link]) {
        expect(await refusal(dataDir, join(inside, 'b.tar'))).toContain('b.tar lies in DATA_DIR')
      }
      expect(await refusal(dataDir, join(folder, 'none/b.tar'))).toBe(
        `there is no folder ${join(folder, 'none')} to put a backup into`,
      )
      mkdirSync(`${dataDir}-backups`)
      await backUp(dataDir, join(`${dataDir}-backups`, 'b.tar'))
    }))

  test('a backup stopped by its signal leaves no file', () =>
    withProduct(async (folder, dataDir) => {
      const file = join(folder, 'b.tar')
      const stop = AbortSignal.abort(new Error('stopped by SIGTERM'))
      expect(await refusal(dataDir, file, stop)).toBe(`${file} was not made: stopped by SIGTERM`)
    }))

  test('a backup of a damaged database is rejected, since no restore would accept it', () =>
    withProduct(async (folder, dataDir) => {
      const file = join(folder, 'b.tar')
      const database = new Database(join(dataDir, 'product.db'))
      database.unsafeMode().pragma('writable_schema = on')
      database.exec(`delete from sqlite_schema where name = 'option_change_title'`)
      database.close()
      expect(await refusal(dataDir, file)).toContain('b.tar was not made: the database is damaged: ')
    }))

  test('a backup of a folder with a symbolic link is rejected', () =>
    withProduct(async (folder, dataDir) => {
      symlinkSync('/etc/hostname', join(dataDir, 'uploads/linked.webp'))
      expect(await refusal(dataDir, join(folder, 'b.tar'))).toContain(
        'linked.webp is neither a file nor a folder',
      )
    }))
})
