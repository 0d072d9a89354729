import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerConfig } from '../config.ts'
import { dataFolderFileNames } from '../db/data-folder/data-folder.ts'
import { type DatabaseMoveResult, moveAllDataToOtherDatabase } from './move-product.ts'
import { createProcessStopAbortSignal } from './process-lifecycle.ts'
import { parseServerDataLocation, type ServerDataLocation } from './product-location.ts'
import { formatIncompletePicturesWarning } from './restore-command.ts'

const formatPictures = ({ pictures, pictureStorage: { S3_URL, DATA_DIR } }: DatabaseMoveResult): string => {
  const place = S3_URL
    ? `${S3_URL.endpoint}/${S3_URL.bucket}/${S3_URL.prefix}`
    : join(DATA_DIR, dataFolderFileNames.uploads)
  if (pictures === undefined) return `pictures: FROM and TO have them in the same place, ${place}`
  const { pictures: count, files, bytes, incomplete } = pictures
  return `pictures: ${count} with ${files} files of ${bytes} bytes, in ${place}${formatIncompletePicturesWarning(incomplete, 'the source')}`
}

const formatTables = ({ tables }: DatabaseMoveResult): string => {
  const nameWidth = Math.max(...tables.map(({ table }) => table.length))
  const countWidth = Math.max(...tables.map(({ rows }) => String(rows).length))
  return tables
    .map(
      ({ table, rows, sha256 }) =>
        `${table.padEnd(nameWidth)}  ${String(rows).padStart(countWidth)} rows  sha256 ${sha256}`,
    )
    .join('\n')
}

const formatSecretAdvice = (
  from: ServerDataLocation,
  to: ServerDataLocation,
  secret: string | undefined,
): string[] => {
  if (secret !== undefined) return []
  if (from.kind === 'folder' && existsSync(join(from.dataDir, dataFolderFileNames.secret)))
    return [
      `to keep sessions, set JWT_SECRET to what is in ${join(from.dataDir, dataFolderFileNames.secret)}`,
    ]
  return to.kind === 'folder' ? ['to keep sessions, set JWT_SECRET to that of the servers before'] : []
}

export const runMoveToOtherDatabaseCommand = async (
  config: ServerConfig,
  fromWord: string,
  toWord: string,
): Promise<string> => {
  const [from, to] = [parseServerDataLocation(fromWord), parseServerDataLocation(toWord)]
  const result = await moveAllDataToOtherDatabase({
    from,
    to,
    pictureStorage: config,
    secret: config.JWT_SECRET,
    signal: createProcessStopAbortSignal(),
    printProgress: (line) => process.stderr.write(`${line}\n`),
  })
  return [
    formatTables(result),
    formatPictures(result),
    `moved ${from.name} to ${to.name}: all rows and pictures are verified`,
    ...formatSecretAdvice(from, to, config.JWT_SECRET),
  ].join('\n')
}
