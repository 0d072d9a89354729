import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeContext } from '../../testing/fake-context.ts'
import { createRequestedCheck, createUpdateDialog } from './requested-check.ts'
import type { UpdateCheck } from './update-checker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = (check: () => Promise<UpdateCheck>) => {
  const messages: string[] = []
  const inform = async (_: BrowserWindow, message: string) => void messages.push(message)
  const context = createFakeContext({
    app: { getVersion: () => '1.1.0' },
    windows: { show: () => ({}) as BrowserWindow },
    dialogs: { inform },
  })
  const request = createRequestedCheck(context, check, createUpdateDialog(context))
  return { messages, request }
}

test('a check on request shows its result', async () => {
  const results: readonly (readonly [UpdateCheck, readonly string[]])[] = [
    [{ kind: 'current' }, ['Обновлений нет']],
    [{ kind: 'failed' }, ['Проверить обновления не удалось']],
    [{ kind: 'ready', version: '1.2.0' }, ['Версия 1.2.0 загружена']],
    [{ kind: 'found', version: '1.2.0', isDownloaded: Promise.resolve(true) }, ['Загружается версия 1.2.0']],
    [
      { kind: 'found', version: '1.2.0', isDownloaded: Promise.resolve(false) },
      ['Загружается версия 1.2.0', 'Загрузить версию 1.2.0 не удалось'],
    ],
  ]
  for (const [result, shown] of results) {
    const { messages, request } = setUp(async () => result)
    await request()
    expect(messages).toEqual(shown)
  }
})

test('a check on request ends even if the update server never answers', async () => {
  const { messages, request } = setUp(() => new Promise(() => undefined))
  const requested = request()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(messages).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await requested
  expect(messages).toEqual(['Проверить обновления не удалось'])
})
