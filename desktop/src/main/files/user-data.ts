import { join } from 'node:path'
import type { App, SafeStorage } from 'electron'
import { removeFolderIgnoringErrors } from '../offline/cache-folder.ts'
import { logAppEvents } from '../report/log-events.ts'
import { openAppLogFile } from '../report/log-file.ts'
import { createDesktopSettingsStore } from './desktop-settings.ts'
import { createDraftPictureStore, createDraftStore } from './draft-stores.ts'
import { loadOrCreateStorageCipher } from './storage-cipher.ts'

const KEYCHAIN_TIMEOUT_MS = 3000

export const openUserDataFolderStores = async (
  app: App,
  process: Pick<NodeJS.Process, 'on' | 'platform'>,
  safeStorage: SafeStorage,
) => {
  const getPath = (path: string): string => join(app.getPath('userData'), path)
  const log = openAppLogFile(getPath('logs/main.log'), () => new Date())
  logAppEvents(app, process, log)
  // The folder with installers left by versions of the app before December 2026 is removed.
  removeFolderIgnoringErrors(getPath('updates'))
  const settings = createDesktopSettingsStore(getPath('settings.json'))
  const cipher = await loadOrCreateStorageCipher({
    safeStorage,
    platform: process.platform,
    file: getPath('storage-key'),
    timeoutMs: KEYCHAIN_TIMEOUT_MS,
  })
  return {
    log,
    settings,
    cipher,
    drafts: createDraftStore(getPath('drafts'), cipher),
    pictures: createDraftPictureStore(getPath('pictures'), cipher),
    offlineFolder: getPath('offline'),
  }
}

export type UserDataFolderStores = Awaited<ReturnType<typeof openUserDataFolderStores>>
