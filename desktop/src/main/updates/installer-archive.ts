import { readdirSync, rmSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'

export interface SavedInstaller {
  readonly version: string
  readonly file: string
}

const installerNamePattern = /^customs-broker-(\d+\.\d+\.\d+[\w.+-]*)\.(?:AppImage|exe|zip)$/

/** Keeps the installers of the last versions in a folder, so that the user can return to the previous one. */
export const createInstallerArchive = (folder: string) => {
  const list = (): readonly SavedInstaller[] => {
    try {
      return readdirSync(folder).flatMap((name) => {
        const version = installerNamePattern.exec(name)?.[1]
        return version === undefined ? [] : [{ version, file: join(folder, name) }]
      })
    } catch {
      return []
    }
  }
  return {
    find: (version: string): SavedInstaller | undefined =>
      list().find((installer) => installer.version === version),
    /** Returns the installer of another version than the given one. */
    findOther: (version: string): SavedInstaller | undefined =>
      list().find((installer) => installer.version !== version),
    /** Copies the installer of a version. An interrupted copy leaves nothing that looks like an installer. */
    save: async (version: string, source: string): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `customs-broker-${version}${extname(source)}`)
      const partial = `${file}.part`
      try {
        await copyFile(source, partial)
        await rename(partial, file)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    removeExcept: (versions: readonly string[]): void => {
      for (const { version, file } of list()) if (!versions.includes(version)) rmSync(file, { force: true })
    },
  }
}

export type InstallerArchive = ReturnType<typeof createInstallerArchive>
