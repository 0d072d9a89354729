import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { getDatabasePath } from './data-folder/data-folder.ts'
import { type DatabaseMigration, databaseMigrations } from './migrations/index.ts'
import { openOrCreateSqliteDatabase } from './start-database.ts'

let dataDir: string

beforeEach(() => {
  dataDir = createTemporaryFolder()
})

const withOpen = async <T>(
  more: DatabaseMigration[],
  use: (connection: Database.Database) => T,
): Promise<T> => {
  const { connection } = await openOrCreateSqliteDatabase({
    dataDir,
    migrations: [...databaseMigrations, ...more],
  })
  try {
    return use(connection)
  } finally {
    connection.close()
  }
}

const addCategory = (connection: Database.Database, title: string) =>
  connection.prepare('insert into category (title, version) values (?, 1)').run(title)

const titles = (connection: Database.Database) =>
  connection.prepare<[], string>('select title from category order by id').pluck().all()

const addColour: DatabaseMigration = {
  name: '0002-colour',
  up: async (db) => {
    await db.schema.alterTable('category').addColumn('colour', 'text').execute()
  },
}

const failsHalfWay: DatabaseMigration = {
  name: '0002-colour',
  up: async (db) => {
    await addColour.up(db)
    await sql`update category set title = 'spoilt'`.execute(db)
    throw new Error('the disk is full')
  },
}

describe('a database', () => {
  test('an opened database writes commits to the disk, enforces foreign keys and does not block the event loop for locks', async () => {
    await withOpen([], (connection) => {
      const pragma = (name: string) => connection.pragma(name, { simple: true })
      expect(pragma('synchronous')).toBe(2)
      expect(pragma('journal_mode')).toBe('wal')
      expect(pragma('foreign_keys')).toBe(1)
      expect(pragma('busy_timeout')).toBe(0)
    })
  })

  test('the server start that creates a database fills it with initial content, and later starts do not', async () => {
    const seed = vi.fn(async () => undefined)
    for (let i = 0; i < 2; i++) (await openOrCreateSqliteDatabase({ dataDir, seed })).connection.close()
    expect(seed).toHaveBeenCalledTimes(1)
  })

  test('a server start interrupted while it fills a new database leaves no database behind', async () => {
    const seed = () => Promise.reject(new Error('cut off'))
    await expect(openOrCreateSqliteDatabase({ dataDir, seed })).rejects.toThrow('cut off')
    expect(existsSync(getDatabasePath(dataDir))).toBe(false)
    expect(readdirSync(dataDir)).toEqual(['product.db.new-started'])
    await withOpen([], (connection) => expect(titles(connection)).toEqual([]))
  })

  test('opening the database removes the temporary files of an earlier interrupted start', async () => {
    await withOpen([], titles)
    writeFileSync(`${getDatabasePath(dataDir)}.new-0000`, 'half of it')
    await withOpen([], titles)
    expect(readdirSync(dataDir)).toEqual(['product.db'])
  })

  test('the database is created once when two starts create it at the same moment', async () => {
    const seed = vi.fn(async () => {
      // The other start finishes first.
      if (!existsSync(getDatabasePath(dataDir)))
        await withOpen([], (connection) => addCategory(connection, 'first'))
    })
    const { connection } = await openOrCreateSqliteDatabase({ dataDir, seed })
    expect(titles(connection)).toEqual(['first'])
    connection.close()
  })
})

describe('a data folder whose database is lost', () => {
  const leaveFile = (name: string) => {
    mkdirSync(dirname(join(dataDir, name)), { recursive: true })
    writeFileSync(join(dataDir, name), 'of a product')
  }

  const advice =
    'of a product used before: put the database back or restore a backup, set DATABASE_URL if it is in PostgreSQL, or set NEW_DATABASE=1 to begin with a new one'

  test('a server start creates no database beside the secret, pictures or journal of another one', async () => {
    const file = getDatabasePath(dataDir)
    for (const [name, folder] of [
      ['jwt-secret', dataDir],
      ['uploads/a.webp', join(dataDir, 'uploads')],
      ['product.db-wal', dataDir],
    ] as const) {
      leaveFile(name)
      const found = name === 'uploads/a.webp' ? 'uploads' : name
      await expect(withOpen([], titles)).rejects.toThrow(
        `${file} is missing, but there is ${found} ${advice}`,
      )
      expect(readdirSync(folder)).toEqual([basename(name)])
      rmSync(join(dataDir, found), { recursive: true })
    }
  })

  test('a server start leaves an empty database file beside a secret and a journal unchanged', async () => {
    const file = getDatabasePath(dataDir)
    for (const name of ['jwt-secret', 'product.db-wal']) leaveFile(name)
    writeFileSync(file, '')
    await expect(withOpen([], titles)).rejects.toThrow(
      `${file} is empty, but there is jwt-secret and product.db-wal ${advice}`,
    )
    expect(readFileSync(file, 'utf8')).toBe('')
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('of a product')
  })

  test('with NEW_DATABASE=1 a server start creates a database in place of a lost one, without its journal', async () => {
    const [seed, createsOverOtherData] = [vi.fn(async () => undefined), true]
    for (const name of ['jwt-secret', 'product.db-wal']) leaveFile(name)
    writeFileSync(getDatabasePath(dataDir), '')
    const { connection } = await openOrCreateSqliteDatabase({ dataDir, seed, createsOverOtherData })
    expect(titles(connection)).toEqual([])
    addCategory(connection, 'Море')
    connection.close()
    expect(seed).toHaveBeenCalledTimes(1)
    const next = await openOrCreateSqliteDatabase({ dataDir, createsOverOtherData })
    expect(titles(next.connection)).toEqual(['Море'])
    next.connection.close()
  })

  test('with NEW_DATABASE=1 a server start refuses to create a database beside pictures, which it would delete as unused', async () => {
    for (const name of ['uploads/a.webp', 'product.db-wal']) leaveFile(name)
    await expect(openOrCreateSqliteDatabase({ dataDir, createsOverOtherData: true })).rejects.toThrow(
      `${join(dataDir, 'uploads')} has pictures of a product used before, and the new one would delete them: move them away first`,
    )
    expect(readdirSync(dataDir).toSorted()).toEqual(['product.db-wal', 'uploads'])
  })

  test('a server start creates no database in place of an emptied file, nor beside a copy from before a migration', async () => {
    const file = getDatabasePath(dataDir)
    writeFileSync(file, '')
    await expect(withOpen([], titles)).rejects.toThrow(`${file} is empty: put the database back`)
    expect(readdirSync(dataDir)).toEqual(['product.db'])
    rmSync(file)
    leaveFile('product.db.before-0002-colour')
    await expect(withOpen([], titles)).rejects.toThrow(
      `${file} is missing, but there is product.db.before-0002-colour ${advice}`,
    )
  })

  test('a server start creates a database beside an empty folder for pictures, which may be a new disk', async () => {
    mkdirSync(join(dataDir, 'uploads/lost+found'), { recursive: true })
    await withOpen([], (connection) => expect(titles(connection)).toEqual([]))
  })

  test('a server start continues after an earlier first start that failed when it had stored pictures', async () => {
    const seed = async () => {
      leaveFile('uploads/a.webp')
      throw new Error('the disk is full')
    }
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(openOrCreateSqliteDatabase({ dataDir, seed })).rejects.toThrow('the disk is full')
    await withOpen([], titles)
    expect(readdirSync(dataDir).toSorted()).toEqual(['product.db', 'uploads'])
    rmSync(getDatabasePath(dataDir))
    await expect(withOpen([], titles)).rejects.toThrow('is missing, but there is uploads')
  })
})

describe('a migration', () => {
  test('a migration saves a copy of the database before it runs', async () => {
    await withOpen([], (connection) => addCategory(connection, 'Доставка'))
    await withOpen([addColour], (connection) => addCategory(connection, 'Море'))
    const copy = new Database(`${getDatabasePath(dataDir)}.before-0002-colour`)
    expect(titles(copy)).toEqual(['Доставка'])
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    copy.close()
  })

  test('the migrations of a database that is just being created save no copy of it', async () => {
    await withOpen([addColour], titles)
    expect(readdirSync(dataDir)).toEqual(['product.db'])
  })

  test('a migration that fails half-way leaves the SQLite database unchanged and can run again', async () => {
    await withOpen([], (connection) => addCategory(connection, 'Доставка'))
    await expect(withOpen([failsHalfWay], titles)).rejects.toThrow('the disk is full')
    await withOpen([], (connection) => {
      expect(titles(connection)).toEqual(['Доставка'])
      expect(connection.pragma('table_info(category)')).toHaveLength(3)
    })
    await withOpen([addColour], (connection) => {
      expect(titles(connection)).toEqual(['Доставка'])
      expect(connection.pragma('table_info(category)')).toHaveLength(4)
      expect(connection.pragma('foreign_keys', { simple: true })).toBe(1)
    })
  })

  test('a database migration runs only once, however often the server starts', async () => {
    const up = vi.fn(addColour.up)
    for (let i = 0; i < 3; i++) await withOpen([{ name: '0002-colour', up }], titles)
    expect(up).toHaveBeenCalledTimes(1)
  })

  test('a migration that leaves broken foreign keys is rolled back with an error', async () => {
    const breaks: DatabaseMigration = {
      name: '0002-breaks',
      up: async (db) => {
        await sql`create table child (category integer not null references category (id))`.execute(db)
        await sql`insert into child values (99)`.execute(db)
      },
    }
    await expect(withOpen([breaks], titles)).rejects.toThrow('leaves references to rows that are gone')
  })

  test('a server of an older version refuses to start with a database that a newer version has migrated', async () => {
    await withOpen([addColour], titles)
    await expect(withOpen([], titles)).rejects.toThrow(
      'was written by a newer version (it knows «0002-colour»)',
    )
    await withOpen([addColour], titles)
  })
})

describe('a database that cannot be used is reported with its reason', () => {
  test('a server start fails with the reason when the database file is not a database', async () => {
    writeFileSync(getDatabasePath(dataDir), 'this is a letter, not a database. '.repeat(50))
    await expect(withOpen([], titles)).rejects.toThrow('product.db is damaged')
  })

  test('a server start fails with the reason when pages of the database file are damaged', async () => {
    await withOpen([], (connection) => {
      for (let i = 0; i < 2_000; i++) addCategory(connection, `${i} ${'x'.repeat(80)}`)
    })
    const bytes = readFileSync(getDatabasePath(dataDir))
    bytes.fill(0xa5, 4096 * 8, 4096 * 30)
    writeFileSync(getDatabasePath(dataDir), bytes)
    await expect(withOpen([], titles)).rejects.toThrow('is damaged')
  })

  test('a server start fails with the reason when a folder has the name of the database file', async () => {
    mkdirSync(getDatabasePath(dataDir))
    await expect(withOpen([], titles)).rejects.toThrow('product.db cannot be used')
  })

  test('a server start fails with the reason when the path of the data folder is a file', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    for (const folder of [file, join(file, 'inside')]) {
      await expect(openOrCreateSqliteDatabase({ dataDir: folder })).rejects.toThrow(
        'is not a folder that can be used',
      )
    }
  })
})
