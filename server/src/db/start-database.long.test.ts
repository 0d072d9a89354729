import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseWithExclusiveLock } from '../backup/database-file.ts'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { getDatabasePath } from './data-folder/data-folder.ts'
import { openOrCreateSqliteDatabase } from './start-database.ts'

// The start waits five seconds for the other process.
test('a server start fails with the reason when another process has locked the database', async () => {
  const dataDir = createTemporaryFolder()
  const { connection } = await openOrCreateSqliteDatabase({ dataDir })
  connection.close()
  const locked = openDatabaseWithExclusiveLock(getDatabasePath(dataDir))
  onTestFinished(() => void locked.close())
  await expect(openOrCreateSqliteDatabase({ dataDir })).rejects.toThrow(
    'product.db is in use by another process, such as «npm run move»: start again when it has ended',
  )
})
