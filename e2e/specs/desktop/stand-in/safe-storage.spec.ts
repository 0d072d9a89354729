import { rmSync } from 'node:fs'
import {
  evaluateExpressionInPage,
  expect,
  type MinimalElectronAppOptions,
  SHOW_WINDOW_WHEN_READY_SOURCE,
  test,
} from '../../../fixtures/desktop/minimal-app.ts'
import type { RunningDesktopApp } from '../../../fixtures/desktop/running-desktop-app.ts'

const main = `
  const attempt = async (act) => { try { return await act() } catch ({ message }) { return message } }
  const early = [await safeStorage.isAsyncEncryptionAvailable(), await attempt(() => safeStorage.encryptStringAsync('a'))]
  ipcMain.handle('early', () => early)
  ipcMain.handle('is-available', () => safeStorage.isAsyncEncryptionAvailable())
  ipcMain.handle('backend', () => attempt(() => safeStorage.getSelectedStorageBackend()))
  ipcMain.handle('encrypt', (_, text) => attempt(async () => (await safeStorage.encryptStringAsync(text)).toString('base64')))
  ipcMain.handle('decrypt', (_, text) => attempt(() => safeStorage.decryptStringAsync(Buffer.from(text, 'base64'))))
  ipcMain.handle('decrypt-text', (_, text) => attempt(() => safeStorage.decryptStringAsync(text)))
  ${SHOW_WINDOW_WHEN_READY_SOURCE}`

/** Calls `safeStorage` of a running app. */
const useSafeStorage = (app: RunningDesktopApp) => {
  const invoke = (channel: string, input: unknown = null) =>
    evaluateExpressionInPage(app.page(), `trial.invoke('${channel}', ${JSON.stringify(input)})`)
  return {
    invoke,
    encrypt: async (text: unknown): Promise<string> => String(await invoke('encrypt', text)),
    decrypt: (bytes: string) => invoke('decrypt', bytes),
  }
}

const TEXT = 'Цена — 5 000 ₴\n🚗'

test('safeStorage of the simulated Electron encrypts the same text differently each time and decrypts it after a restart', async ({
  start,
}) => {
  const first = await start({ main })
  const storage = useSafeStorage(first)
  expect(await storage.invoke('is-available')).toBe(true)
  expect(await storage.invoke('backend')).toBe('gnome_libsecret')
  const [one, other] = [await storage.encrypt(TEXT), await storage.encrypt(TEXT)]
  expect(one).not.toBe(other)
  expect(Buffer.from(one, 'base64').includes(Buffer.from(TEXT))).toBe(false)
  const decrypted = { result: TEXT, shouldReEncrypt: false }
  expect(await storage.decrypt(one)).toEqual(decrypted)
  await first.restart()
  expect(await storage.decrypt(other)).toEqual(decrypted)
})

test('safeStorage of the simulated Electron does not decrypt text that was changed, truncated or encrypted with another key', async ({
  start,
  desktopUser,
}) => {
  const app = await start({ main })
  const storage = useSafeStorage(app)
  const encrypted = await storage.encrypt(TEXT)
  const bytes = Buffer.from(encrypted, 'base64')
  const changed = Buffer.from(bytes)
  changed[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  for (const each of [changed, bytes.subarray(0, -1), bytes.subarray(0, 5), Buffer.alloc(0)])
    expect(await storage.decrypt(each.toString('base64'))).toEqual(expect.any(String))

  await app.closeWindow()
  rmSync(`${desktopUser.keychain}.safe-storage`)
  const later = useSafeStorage(await start({ main }))
  expect(await later.decrypt(encrypted)).toEqual(expect.any(String))
  expect(await later.decrypt(await later.encrypt(TEXT))).toMatchObject({ result: TEXT })
})

for (const keychain of ['absent', 'locked'] as const)
  test(`with the system keychain ${keychain}, simulated safeStorage reports encryption as unavailable and rejects each call`, async ({
    start,
  }) => {
    const storage = useSafeStorage(await start({ main, keychain }))
    expect(await storage.invoke('is-available')).toBe(false)
    expect(await storage.invoke('backend')).toBe('basic_text')
    expect(await storage.encrypt(TEXT)).toBe('Encryption is not available.')
    expect(await storage.decrypt('AAAA')).toBe('Encryption is not available.')
  })

test('safeStorage of the simulated Electron encrypts nothing before the app is ready', async ({ start }) => {
  const storage = useSafeStorage(await start({ main }))
  expect(await storage.invoke('early')).toEqual([false, 'safeStorage cannot be used before app is ready'])
})

test('the simulated safeStorage rejects a value of a wrong type and names its password manager only on Linux', async ({
  start,
}) => {
  const storage = useSafeStorage(await start({ main }))
  expect(await storage.encrypt(5)).toBe('Error processing argument at index 0')
  expect(await storage.invoke('decrypt-text', 'text')).toBe('Expected the first argument to be a buffer')
  const mac: MinimalElectronAppOptions = { main, platform: 'darwin' }
  expect(await useSafeStorage(await start(mac)).invoke('backend')).toBe(
    'the stand-in has no safeStorage.getSelectedStorageBackend',
  )
})
