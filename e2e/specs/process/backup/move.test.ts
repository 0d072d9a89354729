import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashFilesInFolder } from '../../../../server/src/testing/fixtures/backup.ts'
import { createProductMover, loadServedCategoryTitles } from '../../../fixtures/process/backup-commands.ts'
import { runProductCommand } from '../../../fixtures/process/server-process.ts'

const withProductToMove = createProductMover()

describe('npm run move', () => {
  test('a move to another database prints what it has copied, never the token secret, and leaves the source unchanged', () =>
    withProductToMove(async (from, to, secret) => {
      const before = hashFilesInFolder(from)
      const { code, stdout, stderr } = await runProductCommand(['move', from, to], {})
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(/^category +1 rows {2}sha256 [0-9a-f]{64}$/m)
      expect(stdout.split('\n').slice(-4)).toEqual([
        `pictures: 0 with 0 files of 0 bytes, in ${join(to, 'uploads')}`,
        `moved ${from} to ${to}: all rows and pictures are verified`,
        `to keep sessions, set JWT_SECRET to what is in ${join(from, 'jwt-secret')}`,
        '',
      ])
      expect(stdout).not.toContain(secret)
      expect(hashFilesInFolder(from)).toEqual(before)
      expect(Object.keys(hashFilesInFolder(to))).toEqual(['product.db'])
      expect(await loadServedCategoryTitles(to)).toEqual(['Доставка'])
    }))
})
