import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, inject, test } from 'vitest'
import { testAdmin } from '../../../../server/src/testing/fixtures/test-admin.ts'
import { usesPostgres } from '../../../fixtures/process/server-database.ts'
import { runProductCommand, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

describe('npm run admin -- reset', () => {
  test.skipIf(usesPostgres)('resetting an admin password does not migrate the database', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const file = join(DATA_DIR, 'product.db')
      copyFileSync(inject('template'), file)
      const older = new Database(file)
      older.exec('delete from schema_migration')
      older.close()
      expect((await runProductCommand(['admin', 'reset', testAdmin.email], { DATA_DIR })).code).toBe(0)
      const after = new Database(file)
      expect(after.prepare('select count(*) from schema_migration').pluck().get()).toBe(0)
      after.close()
      expect(readdirSync(DATA_DIR)).toEqual(['product.db'])
    }),
  )

  test.skipIf(usesPostgres)(
    'resetting the password of an unknown admin lists the known ones, and wrong arguments print the usage',
    () =>
      withTemporaryFolder(async (DATA_DIR) => {
        const missing = await runProductCommand(['admin', 'reset', 'a@example.com'], { DATA_DIR })
        expect([missing.code, missing.stderr]).toEqual([
          1,
          `not done: there is no database in ${DATA_DIR} yet: start the product once, or set DATA_DIR\n`,
        ])
        copyFileSync(inject('template'), join(DATA_DIR, 'product.db'))
        const unknown = await runProductCommand(['admin', 'reset', 'a@example.com'], { DATA_DIR })
        expect([unknown.code, unknown.stderr]).toEqual([
          1,
          `not done: nobody has the e-mail a@example.com; there are: ${testAdmin.email}\n`,
        ])
        for (const args of [[], ['admin'], ['admin', 'reset'], ['admin', 'delete', 'x'], ['what']]) {
          const { code, stderr } = await runProductCommand(args, { DATA_DIR })
          expect([code, stderr]).toEqual([
            1,
            'not done: usage: npm run admin -- reset EMAIL, npm run backup -- FILE, npm run restore -- FILE [--force], npm run move -- FROM TO, or npm run openapi\n',
          ])
        }
      }),
  )
})
