import { existsSync } from 'node:fs'
import { openWithRestoreLock } from '../backup/finish-interrupted-restore.ts'
import {
  type BackupSource,
  createPostgresBackupSource,
  createSqliteBackupSource,
} from '../backup/make-backup.ts'
import type { ServerConfig } from '../config.ts'
import { assertKnownSchema } from '../db/applied-migrations.ts'
import { getDatabasePath } from '../db/data-folder.ts'
import { type CommandDatabase, openPostgresForCommand } from '../db/postgres/open-for-command.ts'
import { openIntactDatabase } from '../db/start-database.ts'
import { assertNoUnfinishedMove } from '../db/unfinished-move.ts'

type DatabaseConfig = Pick<ServerConfig, 'DATA_DIR' | 'DATABASE_URL'>

/** Database that commands use beside the servers, and how to back it up. */
interface ExistingDatabase extends CommandDatabase {
  backupSource: BackupSource
}

const openExistingSqlite = async (dataDir: string): Promise<ExistingDatabase> => {
  const open = async () => {
    const file = getDatabasePath(dataDir)
    if (!existsSync(file))
      throw new Error(`there is no database in ${dataDir} yet: start the product once, or set DATA_DIR`)
    const connection = openIntactDatabase(file)
    const backupSource = createSqliteBackupSource(connection)
    const { db } = backupSource
    try {
      await assertNoUnfinishedMove(db)
      return { db, backupSource, close: async () => void connection.close() }
    } catch (error) {
      connection.close()
      throw error
    }
  }
  return existsSync(dataDir) ? openWithRestoreLock(dataDir, open) : open()
}

const openExistingPostgres = async (url: string): Promise<ExistingDatabase> => {
  const name = 'the database of DATABASE_URL'
  const opened = await openPostgresForCommand(url, name, async (db) => {
    await assertNoUnfinishedMove(db)
    await assertKnownSchema(db, name)
  })
  return { ...opened, backupSource: createPostgresBackupSource(opened.db) }
}

/** Opens an existing database without migrating it, for commands that run beside the servers. */
export const openExistingDatabase = ({
  DATA_DIR,
  DATABASE_URL,
}: DatabaseConfig): Promise<ExistingDatabase> =>
  DATABASE_URL === undefined ? openExistingSqlite(DATA_DIR) : openExistingPostgres(DATABASE_URL)
