import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDatabaseWithRestoreLock } from '../backup/finish-interrupted-restore.ts'
import {
  type BackupResult,
  type BackupSource,
  createBackupFile,
  createPostgresBackupSource,
  createSqliteBackupSource,
} from '../backup/make-backup.ts'
import { recordBackupTimeAndSize } from '../backup/repository.ts'
import { readProductVersion, type ServerConfig } from '../config.ts'
import { assertKnownDatabaseSchema } from '../db/applied-migrations.ts'
import { getDatabasePath, hasSqliteDatabase } from '../db/data-folder/data-folder.ts'
import {
  type DatabaseOfOperatorCommand,
  openPostgresForOperatorCommand,
} from '../db/postgres/open-for-command.ts'
import { openIntactSqliteDatabase } from '../db/start-database.ts'
import { assertNoUnfinishedDatabaseMove } from '../db/unfinished-move.ts'
import { createPictureFileStorage } from '../domain/pictures/picture-store.ts'
import { generatePassword, hashPassword } from '../features/auth/password-hash.ts'
import {
  findAdminByIdOrEmail,
  listStoredAdmins,
  replaceAdminPasswordHash,
} from '../features/auth/repository.ts'
import { getErrorMessage } from '../lib/operator-messages.ts'
import { createProcessStopAbortSignal } from './process-lifecycle.ts'

type DatabaseConfig = Pick<ServerConfig, 'DATA_DIR' | 'DATABASE_URL'>

interface ExistingDatabase extends DatabaseOfOperatorCommand {
  backupSource: BackupSource
}

const openExistingSqlite = async (dataDir: string): Promise<ExistingDatabase> => {
  const open = async () => {
    const file = getDatabasePath(dataDir)
    if (!hasSqliteDatabase(dataDir))
      throw new Error(`there is no database in ${dataDir} yet: start the product once, or set DATA_DIR`)
    const connection = openIntactSqliteDatabase(file)
    const backupSource = createSqliteBackupSource(connection)
    const { db } = backupSource
    try {
      await assertNoUnfinishedDatabaseMove(db)
      return { db, backupSource, close: async () => void connection.close() }
    } catch (error) {
      connection.close()
      throw error
    }
  }
  return existsSync(dataDir) ? openDatabaseWithRestoreLock(dataDir, open) : open()
}

const openExistingPostgres = async (url: string): Promise<ExistingDatabase> => {
  const name = 'the database of DATABASE_URL'
  const opened = await openPostgresForOperatorCommand(url, name, async (db) => {
    await assertNoUnfinishedDatabaseMove(db)
    await assertKnownDatabaseSchema(db, name)
  })
  return { ...opened, backupSource: createPostgresBackupSource(opened.db) }
}

/** Opens the database for a command without migrating it, since servers may be running. */
export const openExistingDatabase = ({
  DATA_DIR,
  DATABASE_URL,
}: DatabaseConfig): Promise<ExistingDatabase> =>
  DATABASE_URL === undefined ? openExistingSqlite(DATA_DIR) : openExistingPostgres(DATABASE_URL)

const formatBackupResult = (
  file: string,
  { bytes, sha256, migration, hasSecret, uploads }: BackupResult,
): string =>
  `backed up into ${file} (${bytes} bytes): the database (${migration}), ${hasSecret ? 'the secret' : 'no secret'}, ${uploads} uploads; SHA-256 ${sha256}`

export const runBackupCommand = async (config: ServerConfig, target: string): Promise<string> => {
  const file = resolve(target)
  const { db, backupSource, close } = await openExistingDatabase(config)
  try {
    const clock = () => new Date()
    const signal = createProcessStopAbortSignal()
    const result = await createBackupFile({
      file,
      dataDir: config.DATA_DIR,
      source: backupSource,
      pictures: config.S3_URL && createPictureFileStorage(config),
      clock,
      version: readProductVersion(),
      signal,
    })
    // If storing the backup time fails, the backup is still valid. So the message must not ask for another backup.
    const note = await recordBackupTimeAndSize(db, result.madeAt, result.bytes).then(
      () => '',
      (error) => `; not noted in the database (${getErrorMessage(error)})`,
    )
    return formatBackupResult(file, result) + note
  } finally {
    await close()
  }
}

/** Sets a new password of an admin, also while servers run. All session tokens of the admin become invalid at once. */
export const resetAdminPassword = async (config: ServerConfig, email: string): Promise<string> => {
  const { db, close } = await openExistingDatabase(config)
  try {
    const admin = await findAdminByIdOrEmail(db, { email: email.trim().toLowerCase() })
    if (!admin) {
      const known = (await listStoredAdmins(db)).map(({ email }) => email).join(', ')
      throw new Error(`nobody has the e-mail ${email}; there are: ${known || 'no admins'}`)
    }
    const password = generatePassword()
    if (!(await replaceAdminPasswordHash(db, admin, await hashPassword(password)))) {
      throw new Error(`the password of ${admin.email} was changed at this very moment: try again`)
    }
    return `new password of ${admin.email}: ${password}`
  } finally {
    await close()
  }
}
