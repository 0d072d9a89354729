import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ipcChannelNames } from '../../../desktop/src/ipc/ipc-channel-names.ts'
import { ipcChannelSchemas } from '../../../desktop/src/ipc/ipc-channels.ts'
import { buildCallJson } from '../../fixtures/hostile/api-call-json.ts'
import { evaluateAsPageScript, expect, test } from '../../fixtures/hostile/hostile-page-test.ts'

const VALIDATION_FAILURE = { ok: false, code: 'validation' }

test('an API call that is not in the contract, sets its own headers or leads to another path is rejected', async ({
  signedIn: { page },
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
  const answer = await evaluateAsPageScript(page, `desktop.invoke('api:send', ${buildCallJson({})})`)
  expect(answer).toMatchObject({ ok: true, value: { status: 200 } })
})

test('malformed input on any IPC channel is rejected and has no effect', async ({
  signedIn: { app, page },
  person,
}) => {
  const before = readFileSync(join(person.userData, 'settings.json'), 'utf8')
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
    const takesNothing = ipcChannelSchemas[channel].input.safeParse(null).success
    for (const each of takesNothing ? garbage : ['null', ...garbage]) {
      const result = await evaluateAsPageScript(page, `desktop.invoke('${channel}', ${each})`)
      expect(result, `${channel} with ${each}`).toEqual(VALIDATION_FAILURE)
    }
  }
  expect(await app.getVisibleEffects()).toMatchObject({
    links: [],
    saves: [],
    boxes: [],
    notifications: [],
    popup: [],
    prints: 0,
  })
  expect(readFileSync(join(person.userData, 'settings.json'), 'utf8')).toBe(before)
})

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile())

test('drafts and downloads are written only to their own folders, whatever their names', async ({
  signedIn: { app, page },
  person,
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
  const { saves } = await app.getVisibleEffects()
  expect(saves).toHaveLength(5)
  expect(new Set(saves.map((path) => join(path, '..')))).toEqual(
    new Set([join(person.userData, '../downloads')]),
  )
  expect(saves.map((path) => basename(path)).filter((name) => name.startsWith('.'))).toEqual([])

  // A running app may lock its files.
  await app.kill()
  // The text is encrypted, but the header of a draft file names its key.
  const names = keys.map((key) => `"key":${JSON.stringify(key)}`)
  const written = listFiles(person.folder).filter((path) => {
    const content = readFileSync(path, 'utf8')
    return content.includes(text) || names.some((name) => content.includes(name))
  })
  expect(written.map((path) => join(path, '..'))).toEqual(keys.map(() => join(person.userData, 'drafts')))
})

test('IPC messages from frames of other origins are rejected', async ({ signedIn: { app }, person }) => {
  // biome-ignore lint/suspicious/noSkippedTests: a test that only Electron or only the stand-in can run is skipped on the other one
  test.skip(app.forge === undefined, 'only the stand-in can forge a sender')
  const before = readFileSync(join(person.userData, 'settings.json'), 'utf8')
  const frames = [
    { url: 'https://example.com/', isMainFrame: true },
    { url: 'https://example.com/', isMainFrame: false },
    { url: 'app://desktop/admin', isMainFrame: false },
    { url: 'app://elsewhere/admin', isMainFrame: true },
    { url: 'app://desktop.elsewhere/admin', isMainFrame: true },
    { url: 'app://desktop:81/admin', isMainFrame: true },
    { url: 'app://desktop@elsewhere/admin', isMainFrame: true },
    { url: 'https://desktop/admin', isMainFrame: true },
    { url: 'file:///admin', isMainFrame: true },
    { url: 'about:blank', isMainFrame: true },
    { url: 'data:text/html,app://desktop/', isMainFrame: true },
    { url: 'blob:app://desktop/1', isMainFrame: true },
    { url: '', isMainFrame: true },
  ]
  const messages: readonly (readonly [string, unknown])[] = [
    ['api:send', JSON.parse(buildCallJson({ template: '/api/auth/me' }))],
    ['session:restore', null],
    ['session:end', null],
    ['server:choose', { address: 'http://127.0.0.1:1' }],
    ['links:open', { address: 'https://example.com/' }],
    ['drafts:write', { key: 'forged', text: 'x' }],
  ]
  for (const frame of frames) {
    for (const [channel, input] of messages) {
      const result = await app.forge?.message({ frame, channel, input: [input] })
      expect(result, `${channel} from ${frame.url}`).toEqual({ ok: false, code: 'not-found' })
    }
  }
  expect((await app.getVisibleEffects()).links).toEqual([])
  expect(readFileSync(join(person.userData, 'settings.json'), 'utf8')).toBe(before)
})

test('the app protocol serves only files of the built page, however the path is spelled', async ({
  signedIn: { app, page },
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: a test that only Electron or only the stand-in can run is skipped on the other one
  test.skip(app.forge === undefined, 'only the stand-in can send a modified address')
  const target = '/package.json'
  const ups = ['..', '%2e%2e', '.%2e', '%2E%2E', '%252e%252e', '..%00', '....', '..;', '%c0%ae%c0%ae', '．．']
  const slashes = ['/', '//', '\\', '%2f', '%5c', '%252f', '%255c', '/./']
  const spellings = ups.flatMap((up) =>
    slashes.flatMap((slash) => [
      `/${up}${slash}${up}${target}`,
      `/assets${slash}${up}${slash}${up}${target}`,
    ]),
  )
  const others = [
    '//etc/passwd',
    '///etc/passwd',
    '/etc/passwd',
    '/C:/Windows/win.ini',
    '/file:///etc/passwd',
    '/main/main.js',
    '/.vite/manifest.json',
    '/assets',
    '/assets/',
    '/uploads/../../api/auth/me',
    '/uploads/%2e%2e/api/auth/me',
    '/uploads//example.com/x.png',
  ]
  for (const path of [...spellings, ...others]) {
    const answer = await app.forge?.request(`app://desktop${path}`)
    expect(answer?.status ?? 0, path).not.toBe(200)
    const shown = await evaluateAsPageScript(
      page,
      `fetch(${JSON.stringify(path)}).then(({ status }) => status, () => 0)`,
    )
    expect(shown, path).not.toBe(200)
  }
  for (const origin of [
    'app://elsewhere',
    'app://desktop.elsewhere',
    'app://somebody@desktop',
    'app://desktop:81',
  ]) {
    expect((await app.forge?.request(`${origin}/index.html`))?.status, origin).not.toBe(200)
  }
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await app.forge?.request('app://desktop/index.html', method))?.status).toBe(405)
  }
  expect(
    (await app.forge?.request('app://desktop/admin/..%2f..%2fetc%2fpasswd'))?.headers['content-type'],
  ).toContain('text/html')
})
