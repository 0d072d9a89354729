import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NsisUpdater } from 'electron-updater'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { computeSha512, withUpdateServer } from '../../testing/update-server.ts'
import { createFakeUpdaterAdapters } from '../../testing/updater-host.ts'
import { createPlatformAppUpdater, installDownloadedAppUpdate } from './platform-updater.ts'

const INSTALLER = 'the next version '.repeat(5000)
const published = {
  version: '1.2.0',
  // As the packager names it.
  fileName: 'Таможенный брокер-1.2.0.AppImage',
  installer: INSTALLER,
}
const publishedForWindows = { ...published, fileName: 'Таможенный брокер Setup 1.2.0.exe' }

let folder: string
let appImage: string

beforeEach(() => {
  folder = createTempFolder()
  appImage = join(folder, 'customs-broker.AppImage')
  writeFileSync(appImage, 'the running version')
  vi.stubEnv('APPIMAGE', appImage)
})

const createUpdater = (
  origin: string,
  {
    platform = 'linux',
    version = '1.1.0',
    publisher = '',
  }: {
    platform?: NodeJS.Platform
    version?: string
    publisher?: string
  } = {},
) => {
  const config = `provider: generic\nurl: ${origin}\nupdaterCacheDirName: broker-updater\n${publisher}`
  writeFileSync(join(folder, 'app-update.yml'), config)
  const log: string[] = []
  const host = createFakeUpdaterAdapters(folder, version)
  return { updater: createPlatformAppUpdater(platform, (line) => log.push(line), host), log }
}

/** Lists the installers that the library has left in its folder. */
const listDownloads = (): readonly string[] => {
  const pending = join(folder, 'cache/broker-updater/pending')
  return existsSync(pending) ? readdirSync(pending) : []
}

describe('checking for updates', () => {
  test('a newer app version in the update feed is found, but not downloaded before the download is requested', async () => {
    await withUpdateServer(published, async (origin, requestedPaths) => {
      const result = await createUpdater(origin).updater.checkForUpdates()
      expect(result).toMatchObject({ isUpdateAvailable: true, updateInfo: { version: '1.2.0' } })
      expect(requestedPaths).toEqual([expect.stringMatching(/^\/latest-linux.*\.yml$/)])
    })
  })

  test('an update feed whose version is not newer than the running app offers no update and no download', async () => {
    for (const version of ['1.2.1', '1.2.0', '2.0.0-beta.1']) {
      await withUpdateServer(published, async (origin, requestedPaths) => {
        const { updater } = createUpdater(origin, { version })
        expect(await updater.checkForUpdates(), version).toMatchObject({ isUpdateAvailable: false })
        await expect(updater.downloadUpdate()).rejects.toThrow('check update first')
        expect(requestedPaths).toHaveLength(1)
      })
    }
    expect(listDownloads()).toEqual([])
  })

  test('an update feed that does not describe a version is refused', async () => {
    for (const feed of ['', 'version: [', '<html></html>', 'version: newest\n', '{}']) {
      await withUpdateServer({ ...published, feed }, async (origin) => {
        await expect(createUpdater(origin).updater.checkForUpdates(), feed).rejects.toThrow()
      })
    }
  })

  test('an update feed without a checksum of the installer is refused', async () => {
    const feed = 'version: 1.2.0\nfiles:\n  - url: customs-broker-1.2.0.AppImage\n'
    await withUpdateServer({ ...published, feed }, async (origin) => {
      const { updater } = createUpdater(origin)
      await updater.checkForUpdates()
      await expect(async () => updater.downloadUpdate()).rejects.toThrow('checksum')
      expect(listDownloads()).toEqual([])
    })
  })
})

describe('downloading an update', () => {
  test('the installer of the update feed is downloaded and replaces the running AppImage', async () => {
    // Runs as a program when it is installed.
    const installer = '#!/bin/sh\nexit 0\n'
    await withUpdateServer({ ...published, installer }, async (origin) => {
      const { updater } = createUpdater(origin)
      await updater.checkForUpdates()
      const [file = ''] = await updater.downloadUpdate()
      expect(readFileSync(file, 'utf8')).toBe(installer)
      expect(readFileSync(appImage, 'utf8')).toBe('the running version')
      expect(installDownloadedAppUpdate(updater)).toBe(true)
      expect(readFileSync(appImage, 'utf8')).toBe(installer)
    })
  })

  test('installing an app update returns false if no update was downloaded', async () => {
    await withUpdateServer(published, async (origin) => {
      const { updater } = createUpdater(origin)
      expect(installDownloadedAppUpdate(updater)).toBe(false)
    })
  })

  const refused = {
    'an installer with another checksum': { ...published, sha512: computeSha512('another file') },
    'an installer that ends too early': {
      ...published,
      installer: INSTALLER.slice(0, 1000),
      sha512: computeSha512(INSTALLER),
    },
    'an installer whose connection breaks': {
      ...published,
      // A file that is still being created would be created again after its removal.
      waitForBreak: () => vi.waitFor(() => expect(listDownloads()).not.toEqual([])),
    },
    'an installer that was changed': {
      ...published,
      installer: INSTALLER.replace('next', 'last'),
      sha512: computeSha512(INSTALLER),
    },
  }
  for (const [name, update] of Object.entries(refused)) {
    test(`the updater refuses ${name} and leaves no downloaded file`, async () => {
      await withUpdateServer(update, async (origin) => {
        const { updater } = createUpdater(origin)
        await updater.checkForUpdates()
        await expect(updater.downloadUpdate()).rejects.toThrow(/checksum mismatch|aborted/)
        expect(listDownloads()).toEqual([])
        expect(installDownloadedAppUpdate(updater)).toBe(false)
        expect(readFileSync(appImage, 'utf8')).toBe('the running version')
      })
    })
  }

  test('a downloaded installer is checked again at the next start, and a damaged one is replaced', async () => {
    await withUpdateServer(published, async (origin) => {
      const first = createUpdater(origin).updater
      await first.checkForUpdates()
      const [file = ''] = await first.downloadUpdate()
      writeFileSync(file, INSTALLER.slice(0, 100))
      const second = createUpdater(origin).updater
      await second.checkForUpdates()
      await second.downloadUpdate()
      expect(readFileSync(file, 'utf8')).toBe(INSTALLER)
    })
  })
})

describe('signatures on Windows', () => {
  const options = { platform: 'win32', publisher: 'publisherName:\n  - Broker LLC\n' } as const

  const downloadForWindows = async (
    verify: (publishers: string[], file: string) => Promise<string | null>,
    use: (download: Promise<readonly string[]>) => Promise<void>,
  ): Promise<void> =>
    withUpdateServer(publishedForWindows, async (origin) => {
      const { updater } = createUpdater(origin, options)
      if (!(updater instanceof NsisUpdater)) throw new Error('not the updater of Windows')
      updater.verifyUpdateCodeSignature = verify
      // The library chooses the name of the feed by the system it runs on.
      await updater.checkForUpdates()
      await use(updater.downloadUpdate())
    })

  test('an installer with a wrong signature is refused and leaves no file', async () => {
    const verify = vi.fn(async () => 'the signature is of «CN=Somebody»')
    await downloadForWindows(verify, async (download) => {
      await expect(download).rejects.toThrow('not signed by the application owner')
      expect(verify).toHaveBeenCalledWith(['Broker LLC'], expect.stringContaining('pending'))
      expect(listDownloads()).toEqual([])
    })
  })

  test('an installer with the signature of the publisher is accepted', async () => {
    await downloadForWindows(
      async () => null,
      async (download) => {
        const [file = ''] = await download
        expect(readFileSync(file, 'utf8')).toBe(INSTALLER)
      },
    )
  })

  test('an installer is refused if PowerShell cannot read its signature', async () => {
    mkdirSync(join(folder, 'empty'))
    vi.stubEnv('PATH', join(folder, 'empty'))
    await withUpdateServer(publishedForWindows, async (origin) => {
      const { updater } = createUpdater(origin, options)
      await updater.checkForUpdates()
      await expect(updater.downloadUpdate()).rejects.toThrow('the signature could not be read')
      expect(listDownloads()).toEqual([])
    })
  })
})
