import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract, type Header } from 'tar-stream'
import type { z } from 'zod'
import { flushFolderTreeToDisk } from '../lib/file-system.ts'
import { getErrorMessage } from '../lib/operator-messages.ts'
import {
  BACKUP_FORMAT_VERSION,
  type BackupFileChecksum,
  type BackupManifest,
  backupChecksumsSchema,
  backupEntryNames,
  backupFormatSchema,
  backupManifestSchema,
  createBackupChecksumStream,
  InvalidBackupError,
  isBackupEntryAllowedAtPosition,
  readTarStreamBytes,
} from './backup-archive-format.ts'
import { assertRestorableDatabase, invalidateAdminSessions } from './database-file.ts'

const readEntryJson = <S extends z.ZodType>(schema: S, file: string, name: string): z.output<S> => {
  const text = readFileSync(file, 'utf8')
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new InvalidBackupError(`its ${name} is damaged`)
  }
}

type ArchiveEntry = AsyncIterable<unknown> & { header: Header }

const assertExpectedEntry = ({ name, type }: Header, index: number, folder: string): void => {
  if (index === 0 && name !== backupEntryNames.manifest)
    throw new InvalidBackupError('it does not begin as a backup does')
  if (type !== 'file' || !isBackupEntryAllowedAtPosition(index, name)) {
    throw new InvalidBackupError(`«${name}» (${type}) has no place in a backup`)
  }
  if (existsSync(join(folder, name))) throw new InvalidBackupError(`it holds ${name} twice`)
}

const extractEntry = async (entry: ArchiveEntry, folder: string): Promise<BackupFileChecksum> => {
  const { name } = entry.header
  const path = join(folder, name)
  const { passThrough: through, sum } = createBackupChecksumStream(name)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const output = await open(path, 'wx', 0o600)
  try {
    await output.writeFile(through(readTarStreamBytes(entry)))
    await output.sync()
  } finally {
    await output.close()
  }
  return sum()
}

const readManifest = (file: string): BackupManifest => {
  const { format } = readEntryJson(backupFormatSchema, file, backupEntryNames.manifest)
  if (format <= BACKUP_FORMAT_VERSION)
    return readEntryJson(backupManifestSchema, file, backupEntryNames.manifest)
  throw new InvalidBackupError(`it was made by a newer version of the product (format ${format})`)
}

const isSameChecksum = (one: BackupFileChecksum, other: BackupFileChecksum | undefined): boolean =>
  one.name === other?.name && one.bytes === other.bytes && one.sha256 === other.sha256

const assertChecksums = (
  found: readonly BackupFileChecksum[],
  listed: readonly BackupFileChecksum[],
): void => {
  const damaged = found.find((each, index) => !isSameChecksum(each, listed[index]))
  if (damaged) throw new InvalidBackupError(`its ${damaged.name} is damaged`)
  const missing = listed[found.length]
  if (missing) throw new InvalidBackupError(`it lacks ${missing.name}`)
}

const extractEntries = async (
  entries: AsyncIterable<ArchiveEntry>,
  folder: string,
): Promise<BackupManifest> => {
  const found: BackupFileChecksum[] = []
  let manifest: BackupManifest | undefined
  let isComplete = false
  for await (const entry of entries) {
    if (isComplete) throw new InvalidBackupError('something follows after its end')
    assertExpectedEntry(entry.header, found.length, folder)
    const extracted = await extractEntry(entry, folder)
    const file = join(folder, extracted.name)
    if (extracted.name === backupEntryNames.checksums) {
      assertChecksums(found, readEntryJson(backupChecksumsSchema, file, extracted.name))
      isComplete = true
    }
    if (extracted.name === backupEntryNames.manifest) manifest = readManifest(file)
    found.push(extracted)
  }
  if (manifest === undefined) throw new InvalidBackupError('it is empty')
  if (!isComplete) throw new InvalidBackupError('it is cut short')
  return manifest
}

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error

/** Extracts a backup into an empty folder and checks the files. Returns the versions and the time of the backup. */
const extractBackupArchive = async (
  file: string,
  folder: string,
  signal: AbortSignal,
): Promise<BackupManifest> => {
  const entries = extract()
  const reading = pipeline(createReadStream(file), entries, { signal: signal })
  // The error of `reading` is ignored here, because `extractEntries` fails with the same error.
  reading.catch(() => undefined)
  try {
    const manifest = await extractEntries(entries, folder)
    await reading
    return manifest
  } catch (error) {
    if (error instanceof InvalidBackupError || isSystemError(error)) throw error
    throw new InvalidBackupError('it is damaged, or cut short')
  }
}

export interface UnpackBackupOptions {
  file: string
  clock: () => Date
  signal: AbortSignal
}

export interface BackupRestoreResult {
  manifest: BackupManifest
  replaced: string | undefined
  /** Keys of pictures with missing files. Empty if the pictures are in the data folder, where they are not checked. */
  incompletePictures: readonly string[]
}

const unpackAndCheck = async (
  { file, clock, signal }: UnpackBackupOptions,
  folder: string,
): Promise<BackupManifest> => {
  if (!statSync(file).isFile()) throw new InvalidBackupError('it is not a file')
  mkdirSync(folder, { mode: 0o700 })
  const manifest = await extractBackupArchive(file, folder, signal)
  for (const name of [backupEntryNames.manifest, backupEntryNames.checksums]) rmSync(join(folder, name))
  await assertRestorableDatabase(join(folder, backupEntryNames.database))
  // Admin sessions are ended before the restored data is in use, so that an interrupted restore leaves no session valid.
  await invalidateAdminSessions(join(folder, backupEntryNames.database), clock())
  flushFolderTreeToDisk(folder)
  signal.throwIfAborted()
  return manifest
}

export const throwBackupRestoreError = (
  { file, signal }: Omit<UnpackBackupOptions, 'clock'>,
  error: unknown,
): never => {
  throw new Error(`${file} is not restored: ${getErrorMessage(signal.aborted ? signal.reason : error)}`)
}

/** Unpacks and checks a backup, and invalidates all admin sessions of the unpacked database. */
export const unpackBackup = (options: UnpackBackupOptions, folder: string): Promise<BackupManifest> =>
  unpackAndCheck(options, folder).catch((error) => throwBackupRestoreError(options, error))
