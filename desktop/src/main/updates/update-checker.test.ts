import type { UpdateCheckResult } from 'electron-updater'
import { expect, test, vi } from 'vitest'
import { createUpdateChecker } from './update-checker.ts'

const found = (version: string, isUpdateAvailable = true) =>
  ({ isUpdateAvailable, updateInfo: { version } }) as unknown as UpdateCheckResult

const setUp = () => {
  const updater = {
    checkForUpdates: vi.fn(async (): Promise<UpdateCheckResult | null> => found('1.2.0')),
    downloadUpdate: vi.fn(async () => ['pending.AppImage']),
  }
  const onReady = vi.fn()
  const log = vi.fn()
  const onFailure = vi.fn()
  const checker = createUpdateChecker({ updater, onReady, log, onFailure })
  return { updater, checker, onReady, log, onFailure }
}

/** Checks and waits for the download. */
const checkAndDownload = async (checker: ReturnType<typeof setUp>['checker']) => {
  const check = await checker.check()
  return check.kind === 'found' ? check.isDownloaded : check.kind
}

test('a newer version is downloaded and announced', async () => {
  const { checker, onReady } = setUp()
  expect(await checkAndDownload(checker)).toBe(true)
  expect(onReady.mock.calls).toEqual([['1.2.0']])
  expect(checker.readyVersion()).toBe('1.2.0')
})

test('a downloaded version is not downloaded again', async () => {
  const { checker, updater } = setUp()
  await checkAndDownload(checker)
  expect(await checker.check()).toEqual({ kind: 'ready', version: '1.2.0' })
  expect(updater.checkForUpdates).toHaveBeenCalledOnce()
})

test('checks at the same time share one request and one download', async () => {
  const { checker, updater } = setUp()
  expect(await Promise.all([checkAndDownload(checker), checkAndDownload(checker)])).toEqual([true, true])
  expect(updater.checkForUpdates).toHaveBeenCalledOnce()
  expect(updater.downloadUpdate).toHaveBeenCalledOnce()
})

test('without a newer version nothing is downloaded', async () => {
  for (const result of [found('1.1.0', false), null]) {
    const { checker, updater } = setUp()
    updater.checkForUpdates.mockResolvedValue(result)
    expect(await checker.check()).toEqual({ kind: 'current' })
    expect(updater.downloadUpdate).not.toHaveBeenCalled()
  }
})

test('a failed check is logged and the next one asks again', async () => {
  const { checker, updater, log, onFailure } = setUp()
  updater.checkForUpdates.mockRejectedValueOnce(new Error('net::ERR_FAILED'))
  expect(await checker.check()).toEqual({ kind: 'failed' })
  expect(log).toHaveBeenCalledWith('updates could not be checked: Error: net::ERR_FAILED')
  expect(onFailure.mock.calls).toEqual([[{ step: 'check', error: new Error('net::ERR_FAILED') }]])
  expect(await checkAndDownload(checker)).toBe(true)
})

test('a failed download announces nothing and the next check repeats it', async () => {
  const { checker, updater, onReady, log, onFailure } = setUp()
  updater.downloadUpdate.mockRejectedValueOnce(new Error('sha512 checksum mismatch'))
  expect(await checkAndDownload(checker)).toBe(false)
  expect(onReady).not.toHaveBeenCalled()
  expect(checker.readyVersion()).toBeUndefined()
  expect(log).toHaveBeenCalledWith('version 1.2.0 could not be downloaded: Error: sha512 checksum mismatch')
  expect(onFailure.mock.calls).toMatchObject([[{ step: 'download' }]])
  expect(await checkAndDownload(checker)).toBe(true)
})
