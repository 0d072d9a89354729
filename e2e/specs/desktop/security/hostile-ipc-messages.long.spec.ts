import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ipcChannelNames } from '../../../../desktop/src/ipc/ipc-channels.ts'
import { getIpcInputSchema } from '../../../../desktop/src/ipc/ipc-inputs.ts'
import { evaluateAsPageScript, expect, test } from '../../../fixtures/hostile/hostile-page-test.ts'

const VALIDATION_FAILURE = { ok: false, code: 'validation' }

const buildCallJson = (parts: object) =>
  JSON.stringify({
    method: 'GET',
    template: '/api/category',
    params: {},
    query: {},
    headers: { Accept: 'application/json' },
    ...parts,
  })

test('a page script of the desktop app cannot contact or choose another server unless the user confirms', async ({
  signedInApp: { app, page, token },
  foreignOrigin,
  desktopUser,
  product,
}) => {
  const before = readFileSync(join(desktopUser.userData, 'settings.json'), 'utf8')
  const choose = (address: string) =>
    evaluateAsPageScript(page, `desktop.invoke('server:choose', { address: ${JSON.stringify(address)} })`)
  const unchanged = { ok: true, value: { refusal: 'Сервер остался прежним' } }
  const addresses = [
    foreignOrigin.origin,
    product.origin.replace('127.0.0.1', 'localhost'),
    `${foreignOrigin.origin}/${product.origin}`,
    'https://what-was-read.example.com',
  ]
  for (const address of addresses) expect(await choose(address), address).toEqual(unchanged)
  expect((await app.getVisibleEffects()).messageBoxes).toEqual(
    addresses.map((address) => `Сменить сервер на ${new URL(address).host}?`),
  )
  expect(foreignOrigin.receivedRequests).toEqual([])
  expect(readFileSync(join(desktopUser.userData, 'settings.json'), 'utf8')).toBe(before)
  expect(desktopUser.readToken(product.origin)).toBe(token)
  const me = buildCallJson({ template: '/api/auth/me' })
  expect(await evaluateAsPageScript(page, `desktop.invoke('api:send', ${me})`)).toMatchObject({
    value: { status: 200 },
  })
})

test('the main process rejects API calls of a page script with an unknown endpoint, a forbidden header or a changed URL path', async ({
  signedInApp: { page },
}) => {
  expect(
    await evaluateAsPageScript(page, `(await desktop.invoke('api:send', ${buildCallJson({})})).value.status`),
  ).toBe(200)
  const calls = [
    { template: 'https://example.com/' },
    { template: '//example.com/api/category' },
    { template: '/api/../../etc/passwd' },
    { template: '/api/category?x=1' },
    { method: 'TRACE' },
    { method: 'DELETE' },
    { headers: { Authorization: 'Bearer x' } },
    { headers: { Cookie: 'jwt-token=x' } },
    { headers: { Host: 'example.com' } },
    { headers: { Accept: 'x\r\nAuthorization: Bearer x' } },
    { params: { id: 7 } },
    { surplus: true },
  ]
  for (const each of calls) {
    expect(
      await evaluateAsPageScript(page, `desktop.invoke('api:send', ${buildCallJson(each)})`),
      JSON.stringify(each),
    ).toEqual(VALIDATION_FAILURE)
  }
  for (const value of ['..', '.', '']) {
    const parts = { method: 'PUT', template: '/api/category/{id}', params: { id: value }, body: '{}' }
    expect(
      await evaluateAsPageScript(page, `desktop.invoke('api:send', ${buildCallJson(parts)})`),
      value,
    ).toEqual({
      ok: false,
      code: 'not-found',
    })
  }
  const response = await evaluateAsPageScript(page, `desktop.invoke('api:send', ${buildCallJson({})})`)
  expect(response).toMatchObject({ ok: true, value: { status: 200 } })
})

test('the main process rejects malformed input on any IPC channel without any effect', async ({
  signedInApp: { app, page },
  desktopUser,
}) => {
  const before = readFileSync(join(desktopUser.userData, 'settings.json'), 'utf8')
  const garbage = [
    'undefined',
    '7',
    `'x'`,
    '[]',
    '{}',
    '{ address: {} }',
    '{ key: [] }',
    '{ __proto__: null }',
    '{ surplus: 1 }',
  ]
  for (const channel of ipcChannelNames) {
    const takesNothing = getIpcInputSchema(channel).safeParse(null).success
    for (const each of takesNothing ? garbage : ['null', ...garbage]) {
      const result = await evaluateAsPageScript(page, `desktop.invoke('${channel}', ${each})`)
      expect(result, `${channel} with ${each}`).toEqual(VALIDATION_FAILURE)
    }
  }
  expect(await app.getVisibleEffects()).toMatchObject({
    openedLinks: [],
    suggestedPaths: [],
    messageBoxes: [],
    notifications: [],
    popup: [],
    printCount: 0,
  })
  expect(readFileSync(join(desktopUser.userData, 'settings.json'), 'utf8')).toBe(before)
})

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile())

test('the desktop app writes drafts and downloads only to their own folders, whatever file names a page script sends', async ({
  signedInApp: { app, page },
  desktopUser,
}) => {
  const text = `what was typed ${crypto.randomUUID()}`
  const keys = ['../../outside', '/etc/outside', '..\\outside', 'a\u0000b', 'CON', '.', '%2e%2e%2foutside']
  for (const key of keys) {
    await evaluateAsPageScript(page, `desktop.invoke('drafts:write', ${JSON.stringify({ key, text })})`)
  }
  for (const name of ['../../outside', '/etc/passwd', 'C:\\outside', '.bashrc', 'a/b.csv']) {
    await evaluateAsPageScript(
      page,
      `desktop.invoke('files:save', { name: ${JSON.stringify(name)}, text: 'x' })`,
    )
  }
  const { suggestedPaths } = await app.getVisibleEffects()
  expect(suggestedPaths).toHaveLength(5)
  expect(new Set(suggestedPaths.map((path) => join(path, '..')))).toEqual(
    new Set([join(desktopUser.userData, '../downloads')]),
  )
  expect(suggestedPaths.map((path) => basename(path)).filter((name) => name.startsWith('.'))).toEqual([])

  // A running app may lock its files.
  await app.kill()
  // The text is encrypted, but the header of a draft file names its key.
  const names = keys.map((key) => `"key":${JSON.stringify(key)}`)
  const written = listFiles(desktopUser.folder).filter((path) => {
    const content = readFileSync(path, 'utf8')
    return content.includes(text) || names.some((name) => content.includes(name))
  })
  expect(written.map((path) => join(path, '..'))).toEqual(
    keys.map(() => join(desktopUser.userData, 'drafts')),
  )
})
