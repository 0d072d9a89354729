import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getDatabasePath } from '../db/data-folder/data-folder.ts'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { openTargetOfDatabaseMove } from './product-location.ts'

test('a move into a folder with an emptied database is refused, and leaves the file and its journal unchanged', async () => {
  const dataDir = createTemporaryFolder()
  const file = getDatabasePath(dataDir)
  writeFileSync(file, '')
  writeFileSync(`${file}-wal`, 'the rest of a product')
  await expect(
    openTargetOfDatabaseMove({ kind: 'folder', name: dataDir, dataDir }, 'postgres://localhost/product'),
  ).rejects.toThrow('is not empty: choose an empty folder or a new database')
  expect(readFileSync(file, 'utf8')).toBe('')
  expect(readFileSync(`${file}-wal`, 'utf8')).toBe('the rest of a product')
})
