import type { BrowserWindow } from 'electron'
import type { UpdateCheckResult } from 'electron-updater'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { createAppUpdateChecker } from './update-checker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const found = (version: string, isUpdateAvailable = true) =>
  ({ isUpdateAvailable, updateInfo: { version } }) as unknown as UpdateCheckResult

const setUp = () => {
  const updater = {
    checkForUpdates: vi.fn(async (): Promise<UpdateCheckResult | null> => found('1.2.0')),
    downloadUpdate: vi.fn(async () => ['pending.AppImage']),
  }
  const messages: string[] = []
  const send = vi.fn()
  const printLine = vi.fn()
  const write = vi.fn()
  const context = createFakeMainProcessContext({
    app: { getVersion: () => '1.1.0' },
    windows: { show: () => ({}) as BrowserWindow, send },
    dialogs: { inform: async (_window, message) => void messages.push(message) },
    log: { write },
    printLine,
  })
  return { updater, messages, send, printLine, write, ...createAppUpdateChecker(context, updater) }
}

/** Checks and waits for the download. */
const checkAndDownload = async ({ check }: Pick<ReturnType<typeof setUp>, 'check'>) => {
  const { result, isDownloaded } = await check()
  return (await isDownloaded) ?? result
}

test('a newer version of the app is downloaded and announced to the user', async () => {
  const checker = setUp()
  expect(await checkAndDownload(checker)).toBe(true)
  expect(checker.send.mock.calls).toEqual([['update', { version: '1.2.0' }]])
  expect(checker.readyVersion()).toBe('1.2.0')
  expect(checker.messages).toEqual([])
})

test('an app update that was downloaded already is not downloaded again', async () => {
  const checker = setUp()
  await checkAndDownload(checker)
  await checker.checkAndShow()
  expect(checker.messages).toEqual(['Версия 1.2.0 загружена'])
  expect(checker.updater.checkForUpdates).toHaveBeenCalledOnce()
})

test('checks for updates at the same time share one request and one download', async () => {
  const checker = setUp()
  const [background] = await Promise.all([checkAndDownload(checker), checker.checkAndShow()])
  expect(background).toBe(true)
  expect(checker.messages).toEqual(['Загружается версия 1.2.0'])
  expect(checker.updater.checkForUpdates).toHaveBeenCalledOnce()
  expect(checker.updater.downloadUpdate).toHaveBeenCalledOnce()
})

test('a check without a newer version of the app downloads nothing', async () => {
  for (const result of [found('1.1.0', false), null]) {
    const { updater, messages, checkAndShow } = setUp()
    updater.checkForUpdates.mockResolvedValue(result)
    await checkAndShow()
    expect(messages).toEqual(['Обновлений нет'])
    expect(updater.downloadUpdate).not.toHaveBeenCalled()
  }
})

test('if a check for updates fails, the app logs this and tells the user who requested it, and can check again', async () => {
  const checker = setUp()
  checker.updater.checkForUpdates.mockRejectedValueOnce(new Error('net::ERR_FAILED at /home/olena'))
  await checker.checkAndShow()
  expect(checker.messages).toEqual(['Проверить обновления не удалось'])
  expect(checker.printLine.mock.calls).toEqual([
    ['updates could not be checked: Error: net::ERR_FAILED at /home/olena'],
  ])
  expect(checker.write.mock.calls).toEqual([['update-failed', { step: 'check', code: 'ERR_FAILED' }]])
  expect(await checkAndDownload(checker)).toBe(true)
})

test('a failed update download announces no update, and the next check repeats the download', async () => {
  const checker = setUp()
  checker.updater.downloadUpdate.mockRejectedValueOnce(new Error('sha512 checksum mismatch'))
  await checker.checkAndShow()
  expect(checker.messages).toEqual(['Загружается версия 1.2.0', 'Загрузить версию 1.2.0 не удалось'])
  expect(checker.send).not.toHaveBeenCalled()
  expect(checker.readyVersion()).toBeUndefined()
  expect(checker.printLine.mock.calls).toEqual([
    ['version 1.2.0 could not be downloaded: Error: sha512 checksum mismatch'],
  ])
  expect(await checkAndDownload(checker)).toBe(true)
})

test('a failed update is logged with its step and error code, without addresses and paths', async () => {
  const failures: readonly (readonly [unknown, string])[] = [
    [
      Object.assign(new Error('C:\\Users\\olena'), { code: 'ERR_CHECKSUM_MISMATCH' }),
      'ERR_CHECKSUM_MISMATCH',
    ],
    [new TypeError('/home/olena'), 'TypeError'],
    ['https://updates.example.com', 'unknown'],
  ]
  for (const [error, code] of failures) {
    const checker = setUp()
    checker.updater.downloadUpdate.mockRejectedValueOnce(error)
    await checkAndDownload(checker)
    expect(checker.write.mock.calls).toEqual([['update-failed', { step: 'download', code }]])
  }
})

test('a check for updates that the user requested ends even if the update server never answers', async () => {
  const { updater, messages, checkAndShow } = setUp()
  updater.checkForUpdates.mockReturnValue(new Promise(() => undefined))
  const requested = checkAndShow()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(messages).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await requested
  expect(messages).toEqual(['Проверить обновления не удалось'])
})
