import type { BrowserWindow } from 'electron'
import { expect, test, vi } from 'vitest'
import { createFakeContext } from '../../testing/fake-context.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { openDesktopSettings } from '../files/desktop-settings.ts'
import { createDraftStore } from '../files/draft-store.ts'
import { createPictureStore } from '../files/picture-store.ts'
import { createAccountActions } from './account-actions.ts'
import { createKnownAccounts } from './known-accounts.ts'

const SERVER = 'https://office.example.com:8443'
const OTHER = 'https://other.example.com'

const setUp = (answer: 'cancel' | 'remove' | 'removeWithEdits' = 'cancel') => {
  const folder = createTempFolder()
  const onChange = vi.fn()
  const settings = openDesktopSettings(`${folder}/settings.json`)
  const accounts = createKnownAccounts(settings, onChange)
  for (const id of ['1', '2']) accounts.add(SERVER, id)
  accounts.setEmail(SERVER, '1', 'olena@example.com')
  accounts.select({ server: OTHER, account: null })
  accounts.select({ server: SERVER, account: '1' })
  const connections = { select: vi.fn(), remove: vi.fn(() => true) }
  const drafts = createDraftStore(`${folder}/drafts`, undefined)
  drafts.forServer(SERVER).write('1:meta:1', 'Цена')
  const pictures = createPictureStore(`${folder}/pictures`, undefined)
  const picture = { name: 'car.png', type: 'image/png', bytes: new Uint8Array([1]) }
  for (const key of ['1:post:1', '2:post:1']) pictures.forServer(SERVER).write(key, picture)
  const confirmAccountRemoval = vi.fn(async () => answer)
  const windows = { show: vi.fn(() => ({}) as BrowserWindow), reloadAll: vi.fn() }
  const actions = createAccountActions(
    createFakeContext({
      accounts,
      connections,
      drafts,
      pictures,
      dialogs: { confirmAccountRemoval },
      windows,
    }),
  )
  const find = (name: string) => actions.listForMenu().find((entry) => entry.name === name)
  const readDrafts = () => drafts.forServer(SERVER).keys('1:')
  const readPictures = () => pictures.forServer(SERVER).keys('').toSorted()
  return {
    actions,
    accounts,
    connections,
    windows,
    confirmAccountRemoval,
    readPictures,
    find,
    readDrafts,
    onChange,
    settings,
  }
}

const OLENA = 'olena@example.com (office.example.com:8443)'

test('the menu names accounts by email and server, before the email is known by number, and servers by host', () => {
  const { actions } = setUp()
  expect(actions.listForMenu().map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    [OLENA, true],
    ['Учётная запись № 2 (office.example.com:8443)', false],
    ['other.example.com', false],
  ])
})

test('choosing an account switches to it and loads all windows, and choosing the current one does neither', () => {
  const { find, connections, windows } = setUp()
  find(OLENA)?.choose()
  expect(connections.select).not.toHaveBeenCalled()
  find('other.example.com')?.choose()
  expect(connections.select.mock.calls).toEqual([[{ server: OTHER, account: null }]])
  expect(windows.reloadAll).toHaveBeenCalledExactlyOnceWith('/admin')
})

test('signing in as somebody else opens the current server without an account', () => {
  const { actions, connections } = setUp()
  actions.signInAsOther()
  expect(connections.select.mock.calls).toEqual([[{ server: SERVER, account: null }]])
})

test('the question before a removal names the account and the number of its edits, and can be cancelled', async () => {
  const { find, connections, confirmAccountRemoval, readDrafts } = setUp()
  find(OLENA)?.remove()
  await vi.waitFor(() => expect(confirmAccountRemoval).toHaveBeenCalledExactlyOnceWith({}, OLENA, 1))
  expect(connections.remove).not.toHaveBeenCalled()
  expect(readDrafts()).toHaveLength(1)
})

test('a removal leaves the edits or deletes them, as the user has chosen', async () => {
  for (const [answer, left] of [
    ['remove', 1],
    ['removeWithEdits', 0],
  ] as const) {
    const { find, connections, windows, readDrafts, readPictures } = setUp(answer)
    find(OLENA)?.remove()
    await vi.waitFor(() => expect(windows.reloadAll).toHaveBeenCalledExactlyOnceWith('/admin'))
    expect(connections.remove).toHaveBeenCalledOnce()
    expect(readDrafts()).toHaveLength(left)
    expect(readPictures()).toEqual(left === 1 ? ['1:post:1', '2:post:1'] : ['2:post:1'])
  }
})

test('removing the last account of a server removes the server with its certificate', () => {
  const { accounts, settings, onChange } = setUp()
  settings.set({ pinnedCertificates: { [SERVER]: 'AB', [OTHER]: 'CD' } })
  accounts.remove({ server: SERVER, account: '1' })
  expect(accounts.getCurrent()).toEqual({ server: SERVER, account: null, email: null })
  accounts.remove({ server: SERVER, account: '2' })
  expect(accounts.getCurrent()).toBeUndefined()
  expect(accounts.list()).toEqual([{ server: OTHER, account: null, email: null }])
  expect(settings.get().pinnedCertificates).toEqual({ [OTHER]: 'CD' })
  expect(onChange).toHaveBeenCalled()
})

test('each account has its own window, and one without takes over the window of the last user', () => {
  const { accounts } = setUp()
  const bounds = { x: 1, y: 2, width: 1200, height: 800 }
  const state = { bounds, maximised: false }
  accounts.setWindow(state)
  accounts.select({ server: SERVER, account: '2' })
  expect(accounts.getWindow()).toBeNull()
  accounts.select({ server: OTHER, account: null })
  accounts.setWindow({ bounds, maximised: true })
  accounts.select({ server: SERVER, account: '2' })
  expect(accounts.getWindow()).toEqual({ bounds, maximised: true })
  expect(accounts.getOwnWindow()).toBeNull()
  accounts.select({ server: SERVER, account: '1' })
  expect(accounts.getWindow()).toEqual(state)
})
