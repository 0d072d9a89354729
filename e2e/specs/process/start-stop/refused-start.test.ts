import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, inject, test } from 'vitest'
import { usesPostgres } from '../../../fixtures/process/server-database.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

describe('a start that fails', () => {
  const refusal = async (env: Record<string, string>) => {
    const { code, stdout, stderr } = await startProductServer(env).ended
    expect(code).toBe(1)
    expect(stdout).not.toContain('ready')
    expect(stderr).not.toMatch(/\n\s+at /)
    return stderr.trimEnd().split('\n')
  }

  test('a server start on a port in use fails with a message that names the port', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const other = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => other.once('listening', resolve))
      const address = other.address()
      const port = typeof address === 'object' ? String(address?.port) : ''
      expect(await refusal({ DATA_DIR, PORT: port })).toEqual([
        `cannot start: port ${port} of 127.0.0.1 is taken: stop what listens there, or set PORT`,
      ])
      other.close()
    }))

  test('a server start whose DATA_DIR is a file fails with a message and leaves the file unchanged', () =>
    withTemporaryFolder(async (folder) => {
      const file = join(folder, 'data')
      writeFileSync(file, 'not a folder')
      const [line = '', ...more] = await refusal({ DATA_DIR: file })
      expect(line).toContain(`cannot start: DATA_DIR ${file} is not a folder that can be used`)
      expect(more).toEqual([])
      expect(readFileSync(file, 'utf8')).toBe('not a folder')
    }))

  test('a server start whose DATA_DIR cannot be created fails at once with a message', async () => {
    const [line = ''] = await refusal({ DATA_DIR: '/proc/broker/data' })
    expect(line).toContain(
      'cannot start: DATA_DIR /proc/broker/data is not a folder that can be used (ENOENT',
    )
  })

  test.skipIf(usesPostgres)(
    'a server start on a damaged database fails and leaves the database unchanged',
    () =>
      withTemporaryFolder(async (DATA_DIR) => {
        const file = join(DATA_DIR, 'product.db')
        const bytes = Buffer.alloc(20_000, 'damaged ')
        writeFileSync(file, bytes)
        const [line = '', ...more] = await refusal({ DATA_DIR })
        expect(line).toMatch(
          /^cannot start: .*product\.db is damaged .*Restore a backup or move the file away$/,
        )
        expect(more).toEqual([])
        expect(readFileSync(file)).toEqual(bytes)
      }),
  )

  test.skipIf(usesPostgres)(
    'a server start on a database of a newer version fails and leaves the database unchanged',
    () =>
      withTemporaryFolder(async (DATA_DIR) => {
        const file = join(DATA_DIR, 'product.db')
        copyFileSync(inject('template'), file)
        const database = new Database(file)
        database.exec(`insert into schema_migration values ('9999-from-the-future')`)
        database.close()
        const bytes = readFileSync(file)
        const lines = await refusal({ DATA_DIR })
        expect(lines).toHaveLength(1)
        expect(lines[0]).toContain('was written by a newer version (it knows «9999-from-the-future»)')
        expect(readFileSync(file)).toEqual(bytes)
      }),
  )

  test.skipIf(usesPostgres)(
    'a server start with a stored token secret that is too short fails with a message that says what to do',
    () =>
      withTemporaryFolder(async (DATA_DIR) => {
        copyFileSync(inject('template'), join(DATA_DIR, 'product.db'))
        writeFileSync(join(DATA_DIR, 'jwt-secret'), 'short')
        const [line = ''] = await refusal({ DATA_DIR })
        expect(line).toContain('jwt-secret is shorter than 32 bytes: delete it')
      }),
  )

  test('a server start with invalid environment variables prints one line for each of them and creates nothing', () =>
    withTemporaryFolder(async (folder) => {
      const DATA_DIR = join(folder, 'never-made')
      const wrong = {
        DATA_DIR,
        PORT: 'abc',
        HOST: 'no host',
        DATABASE_URL: 'mysql://secret@db/x',
        JWT_SECRET: 'hunter2',
      }
      const lines = await refusal({
        ...wrong,
        DEMO: 'maybe',
        TRUST_PROXY: 'all',
        TOKEN_HOURS: '-1',
        SMTP_URL: 'mail',
      })
      expect(lines.map((line) => line.split(' is not')[0])).toEqual(
        ['PORT', 'HOST', 'DATABASE_URL', 'JWT_SECRET', 'TOKEN_HOURS', 'SMTP_URL', 'DEMO', 'TRUST_PROXY'].map(
          (name) => `cannot start: ${name}`,
        ),
      )
      expect(lines.join('\n')).not.toMatch(/hunter2|secret@db/)
      expect(() => statSync(DATA_DIR)).toThrow('ENOENT')
    }))

  test('a server start with a HOST that is not an address of this machine fails with a message', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const [line] = await refusal({ DATA_DIR, HOST: '203.0.113.1' })
      expect(line).toBe('cannot start: HOST is not an address of this machine')
    }))
})
