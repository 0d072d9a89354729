import type { BrowserWindow } from 'electron'
import { expect, test, vi } from 'vitest'
import { createFakeMainProcessContext } from '../../testing/fake-context.ts'
import { createAppDeepLinkOpener, INVALID_APP_DEEP_LINK_MESSAGE } from './app-link.ts'

const CURRENT = 'https://broker.example.com'
const OTHER = 'https://other.example.com'
const otherLink = `customs-admin:///admin/posts/12?server=${encodeURIComponent(OTHER)}`

const setUp = ({ server = CURRENT as string | undefined, refusal = '', isDeclined = false } = {}) => {
  const calls = {
    choose: vi.fn(async (chosen: string, _isOfLink?: boolean) =>
      isDeclined ? undefined : refusal ? { refusal } : { server: chosen },
    ),
    openScreen: vi.fn(),
    reload: vi.fn(),
    showRefusal: vi.fn(async (_reason: string) => undefined),
  }
  const context = createFakeMainProcessContext({
    connections: { server: () => server },
    servers: { chooseServer: calls.choose },
    dialogs: { inform: async (_window, _message, reason) => void calls.showRefusal(reason) },
    windows: {
      show: () => ({}) as BrowserWindow,
      raiseOrOpenWindow: calls.openScreen,
      reloadAll: calls.reload,
    },
  })
  return { ...calls, open: createAppDeepLinkOpener(context) }
}

test('an app link to the current server opens its screen without a confirmation', async () => {
  const { open, openScreen, choose } = setUp()
  await open('customs-admin:///admin/posts/12')
  await open(`customs-admin:///admin/meta?server=${encodeURIComponent(CURRENT)}`)
  expect(openScreen.mock.calls).toEqual([['/admin/posts/12'], ['/admin/meta']])
  expect(choose).not.toHaveBeenCalled()
})

test('an app link to another server changes the server, unless the user declines', async () => {
  for (const server of [CURRENT, undefined]) {
    const declined = setUp({ server, isDeclined: true })
    await declined.open(otherLink)
    expect(declined.reload).not.toHaveBeenCalled()
    expect(declined.showRefusal).not.toHaveBeenCalled()

    const confirmed = setUp({ server })
    await confirmed.open(otherLink)
    expect(confirmed.choose.mock.calls).toEqual([[OTHER, true]])
    expect(confirmed.reload.mock.calls).toEqual([['/admin/posts/12']])
    expect(confirmed.openScreen).not.toHaveBeenCalled()
  }
})

test('if the server that an app link names does not answer, the app does not switch to it and tells the user why', async () => {
  const { open, reload, showRefusal } = setUp({ refusal: 'Сервер не ответил' })
  await open(otherLink)
  expect(reload).not.toHaveBeenCalled()
  expect(showRefusal.mock.calls).toEqual([['Сервер не ответил']])
})

test('an invalid app link opens no screen, and the user sees a message about it', async () => {
  const { open, openScreen, showRefusal } = setUp()
  await open('customs-admin:///admin/../secrets')
  expect(openScreen).not.toHaveBeenCalled()
  expect(showRefusal.mock.calls).toEqual([[INVALID_APP_DEEP_LINK_MESSAGE]])
})

test('two app links that arrive at once open both of their screens', async () => {
  const { open, openScreen } = setUp()
  await Promise.all([open('customs-admin:///admin/posts/12'), open('customs-admin:///admin/meta')])
  expect(openScreen.mock.calls).toEqual([['/admin/posts/12'], ['/admin/meta']])
})

test('while an app link waits for a confirmation, a link to the current server opens, and no second dialog appears', async () => {
  const answer = Promise.withResolvers<undefined>()
  const { open, choose, openScreen, showRefusal } = setUp()
  choose.mockReturnValueOnce(answer.promise)
  const first = open(otherLink)
  await open(otherLink)
  await open('customs-admin:///admin/../secrets')
  await open('customs-admin:///admin/meta')
  expect(choose).toHaveBeenCalledOnce()
  expect(showRefusal).not.toHaveBeenCalled()
  expect(openScreen.mock.calls).toEqual([['/admin/meta']])
  answer.resolve(undefined)
  await first
  await open(otherLink)
  expect(choose).toHaveBeenCalledTimes(2)
})
