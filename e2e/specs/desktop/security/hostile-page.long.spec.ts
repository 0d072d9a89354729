import {
  evaluateAsPageScript,
  expect,
  insertHtmlIntoPage,
  test,
} from '../../../fixtures/hostile/hostile-page-test.ts'

test('a page script of the desktop app cannot navigate to another origin in any way', async ({
  signedInApp,
  foreignOrigin,
}) => {
  const { app, page } = signedInApp
  const away = `${foreignOrigin.origin}/away`
  const before = app.getAddress()
  // One at a time, because each navigation replaces the one before.
  const refusedByThePage = [
    `void (location.href = 'file:///etc/passwd')`,
    `void (location.href = 'data:text/html,<h1>Elsewhere</h1>')`,
    `void (location.href = 'javascript:document.title=1')`,
    `document.querySelector('#hostile form').requestSubmit()`,
  ]
  await insertHtmlIntoPage(page, `<a href="${away}">away</a><form action="${away}" method="post"></form>`)
  for (const way of refusedByThePage) {
    await evaluateAsPageScript(page, way)
    expect(await evaluateAsPageScript(page, `(await fetch('/start.js')).status`)).toBe(200)
  }
  // Each has its own address, because Chromium drops a second navigation to an address that it is already loading.
  const refusedByMain: readonly (readonly [string, string])[] = [
    [`${away}/by-href`, `void (location.href = '${away}/by-href')`],
    [`${away}/by-assign`, `location.assign('${away}/by-assign')`],
    [`${away}/by-replace`, `location.replace('${away}/by-replace')`],
    ['app://elsewhere/admin', `void (location.href = 'app://elsewhere/admin')`],
    [away, `document.querySelector('#hostile a').click()`],
    [
      `${away}/by-meta`,
      `void document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0;url=${away}/by-meta">')`,
    ],
  ]
  const requested: string[] = []
  for (const [address, way] of refusedByMain) {
    await evaluateAsPageScript(page, way)
    requested.push(address)
    await expect.poll(async () => (await app.getVisibleEffects()).navigations, way).toEqual(requested)
  }
  // A later request through the main process proves that the page is still loaded.
  expect(await evaluateAsPageScript(page, `(await fetch('/start.js')).status`)).toBe(200)
  expect(app.getAddress()).toBe(before)
  expect(await evaluateAsPageScript(page, `document.querySelector('nav a').textContent`)).toBe('Главная')
  expect(foreignOrigin.receivedRequests).toEqual([])
})

test('a page script of the desktop app opens no window, and only web, mailto and plain tel links reach the system', async ({
  signedInApp,
  foreignOrigin,
}) => {
  const { app, page } = signedInApp
  const web = [
    `${foreignOrigin.origin}/open`,
    'https://example.com/',
    'mailto:a@example.com',
    'tel:+380441234567',
  ]
  const others = [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'smb://host/share',
    'ms-settings:',
    'tel:*%2306%23',
    'tel:+380441234567,1',
    'app://desktop/start.js',
    'https://somebody:secret@example.com/',
    'x',
    '',
  ]
  for (const address of [...web, ...others]) {
    expect(await evaluateAsPageScript(page, `window.open(${JSON.stringify(address)})`)).toBeNull()
  }
  await insertHtmlIntoPage(page, `<a target="_blank" href="${foreignOrigin.origin}/link">link</a>`)
  await page.getByRole('link', { name: 'link' }).click()
  const opened = [...web, `${foreignOrigin.origin}/link`]
  await expect.poll(async () => (await app.getVisibleEffects()).openedLinks).toEqual(opened)

  for (const address of [...web, ...others.filter((each) => each !== 'x')]) {
    await evaluateAsPageScript(page, `desktop.invoke('links:open', { address: ${JSON.stringify(address)} })`)
  }
  expect((await app.getVisibleEffects()).openedLinks).toEqual([...opened, ...web])
  expect(page.context().pages()).toHaveLength(1)
  expect(foreignOrigin.receivedRequests).toEqual([])
})

test('a page script can open only a limited number of app windows and has no access to them', async ({
  signedInApp: { app, page },
}) => {
  for (let count = 0; count < 15; count++) {
    expect(await evaluateAsPageScript(page, `window.open('/admin/categories')`)).toBeNull()
  }
  await expect.poll(() => app.pages().length).toBe(10)
  await expect.poll(async () => (await app.getVisibleEffects()).windows.length).toBe(10)
})

test('the desktop app denies every permission that a page requests', async ({ signedInApp: { page } }) => {
  const position = `new Promise((resolve) => navigator.geolocation.getCurrentPosition(() => resolve('there'), ({ code }) => resolve(code), { timeout: 3000 }))`
  expect(await evaluateAsPageScript(page, position)).toBe(1)
  for (const media of ['{ video: true }', '{ audio: true }']) {
    expect(await evaluateAsPageScript(page, `navigator.mediaDevices.getUserMedia(${media})`)).toMatch(
      /NotAllowedError|NotFoundError/,
    )
  }
  for (const name of ['geolocation', 'camera', 'microphone', 'notifications', 'clipboard-read', 'midi']) {
    expect(
      await evaluateAsPageScript(page, `(await navigator.permissions.query({ name: '${name}' })).state`),
    ).toBe('denied')
  }
})

test('a page of the desktop app has no Node APIs and only the frozen bridge object to the main process', async ({
  signedInApp: { page },
}) => {
  const names = [
    'require',
    'module',
    'exports',
    'process',
    'Buffer',
    'global',
    'ipcRenderer',
    'electron',
    '__dirname',
  ]
  expect(await page.evaluate((all) => all.filter((name) => name in window), names)).toEqual([])
  expect(await page.evaluate(() => Object.keys(Reflect.get(window, 'desktop')).toSorted())).toEqual([
    'invoke',
    'on',
  ])
  expect(await evaluateAsPageScript(page, `Object.isFrozen(desktop)`)).toBe(true)
  expect(await evaluateAsPageScript(page, `(() => { 'use strict'; desktop.invoke = () => 1 })()`)).toContain(
    'TypeError',
  )
  for (const channel of ['fs:read', '__proto__', 'constructor', 'shell:start ', '', 7, null]) {
    expect(await evaluateAsPageScript(page, `desktop.invoke(${JSON.stringify(channel)}, null)`)).toContain(
      'unknown channel',
    )
  }
})
