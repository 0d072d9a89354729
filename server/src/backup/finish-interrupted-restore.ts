import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDataFolder, machineFileNames } from '../db/data-folder/data-folder.ts'
import { withExclusiveRestoreLock, withSharedRestoreLock } from '../db/data-folder/data-folder-locks.ts'
import { flushPathToDisk } from '../lib/file-system.ts'

/**
 * A restore renames one folder inside DATA_DIR in three steps. `unpacking`: the new data may be incomplete. `checked`:
 * the new data is complete, and the old data is still in use. `placing`: the old data is moved away, and part of the new
 * data may be in place. So any process that finds the folder knows how to complete the restore.
 */
const restoreSteps = ['unpacking', 'checked', 'placing'] as const

type RestoreStep = (typeof restoreSteps)[number]

const STEP_FOLDER_PATTERN = new RegExp(`^restore-(${restoreSteps.join('|')})-(.+)$`)

export const buildUnfinishedRestoreFolderName = (step: RestoreStep, moment: string): string =>
  `restore-${step}-${moment}`

export const buildReplacedDataFolderName = (moment: string): string => `before-restore-${moment}`

interface StartedRestore {
  name: string
  step: RestoreStep
  moment: string
}

export const findStartedRestoreFolders = (names: readonly string[]): StartedRestore[] =>
  names.flatMap((name) => {
    const [, stepName, moment] = STEP_FOLDER_PATTERN.exec(name) ?? []
    const step = restoreSteps.find((each) => each === stepName)
    return step && moment ? [{ name, step, moment }] : []
  })

/** Whether a data folder entry belongs to a restore or to this machine. */
export const isDataFolderEntryIgnoredByRestore = (name: string): boolean =>
  machineFileNames.includes(name) || /^(?:before-)?restore[-.]/.test(name)

const findUnfinishedRestore = (dataDir: string): StartedRestore | undefined =>
  findStartedRestoreFolders(readdirSync(dataDir)).find(({ step }) => step !== 'unpacking')

/** Moves all entries of the data folder, or none if one of them, such as a mount point, cannot be moved. */
const moveAll = (names: readonly string[], from: string, to: string): void => {
  const moved: string[] = []
  try {
    for (const name of names) {
      renameSync(join(from, name), join(to, name))
      moved.push(name)
    }
  } catch (error) {
    for (const name of moved) renameSync(join(to, name), join(from, name))
    throw error
  }
  flushPathToDisk(to)
  flushPathToDisk(from)
}

const abandonRestore = (dataDir: string, { name, moment }: Pick<StartedRestore, 'name' | 'moment'>): void => {
  const unpackFolder = join(dataDir, buildUnfinishedRestoreFolderName('unpacking', moment))
  renameSync(join(dataDir, name), unpackFolder)
  rmSync(unpackFolder, { recursive: true })
  rmdirSync(join(dataDir, buildReplacedDataFolderName(moment)))
}

const moveOldDataAside = (dataDir: string, { name, moment }: StartedRestore): void => {
  const oldEntries = readdirSync(dataDir).filter((each) => !isDataFolderEntryIgnoredByRestore(each))
  if (oldEntries.length > 0) {
    const replacedFolder = join(dataDir, buildReplacedDataFolderName(moment))
    const hasStarted = existsSync(replacedFolder)
    if (!hasStarted) mkdirSync(replacedFolder, { mode: 0o700 })
    try {
      moveAll(oldEntries, dataDir, replacedFolder)
    } catch (error) {
      // If a killed process has already moved part of the old data, the restore can no longer be undone, only completed.
      if (!hasStarted) abandonRestore(dataDir, { name, moment })
      throw error
    }
  }
  renameSync(join(dataDir, name), join(dataDir, buildUnfinishedRestoreFolderName('placing', moment)))
  flushPathToDisk(dataDir)
}

const moveNewDataIntoPlace = (dataDir: string, moment: string): void => {
  const from = join(dataDir, buildUnfinishedRestoreFolderName('placing', moment))
  moveAll(readdirSync(from), from, dataDir)
  rmdirSync(from)
  flushPathToDisk(dataDir)
}

/** Replaces the data folder by the checked data of a restore. Can be called again if the process was killed at any step. */
export const moveRestoredDataIntoPlace = (dataDir: string): void => {
  const restore = findUnfinishedRestore(dataDir)
  if (restore?.step === 'checked') moveOldDataAside(dataDir, restore)
  if (restore) moveNewDataIntoPlace(dataDir, restore.moment)
}

const formatRestoreInProgress = (dataDir: string): string =>
  `a restore is under way in ${dataDir}: start again when it is done`

/** Completes a restore whose process was killed while moving files. Call this before the database is opened. */
export const finishInterruptedRestore = async (dataDir: string, waitMs?: number): Promise<void> => {
  createDataFolder(dataDir)
  if (findUnfinishedRestore(dataDir))
    await withExclusiveRestoreLock(
      dataDir,
      formatRestoreInProgress(dataDir),
      () => moveRestoredDataIntoPlace(dataDir),
      waitMs,
    )
}

/**
 * Holds the restore lock while the database is opened: a restore that replaces an open database file would leave the old
 * SQLite journal beside the new file. An open database blocks restores by itself, so the lock is released then.
 */
export const openDatabaseWithRestoreLock = async <T>(
  dataDir: string,
  open: () => T | Promise<T>,
  waitMs?: number,
): Promise<T> => {
  await finishInterruptedRestore(dataDir, waitMs)
  return withSharedRestoreLock(
    dataDir,
    formatRestoreInProgress(dataDir),
    () => {
      // Searches again for an unfinished restore: while this process waited for the lock, another may have been killed.
      if (findUnfinishedRestore(dataDir)) throw new Error(formatRestoreInProgress(dataDir))
      return open()
    },
    waitMs,
  )
}
