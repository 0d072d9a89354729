import {
  test as base,
  evaluateExpressionInPage,
  expect,
  SHOW_WINDOW_WHEN_READY_SOURCE,
} from '../../../fixtures/desktop/minimal-app.ts'
import {
  type ForeignOriginServer,
  startForeignOriginServer,
} from '../../../fixtures/network/foreign-origin.ts'

const test = base.extend<{ foreignOrigin: ForeignOriginServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  foreignOrigin: async ({}, use) => {
    const foreignOrigin = await startForeignOriginServer()
    await use(foreignOrigin)
    foreignOrigin.close()
  },
})

const buildRecordingMain = (prevents: boolean) => `
  const noted = []
  ipcMain.handle('noted', () => noted)
  ipcMain.handle('where', ({ senderFrame }) => senderFrame.url)
  beforeLoad = ({ webContents }) => {
    for (const name of ['will-navigate', 'will-frame-navigate']) {
      webContents.on(name, (event) => {
        noted.push([name, event.url, event.isMainFrame])
        if (${prevents}) event.preventDefault()
      })
    }
    webContents.setWindowOpenHandler(({ url }) => {
      noted.push(['window', url])
      return { action: 'deny' }
    })
  }
  ${SHOW_WINDOW_WHEN_READY_SOURCE}`

test('a navigation that the app prevents leaves the page unchanged and sends no request in the simulated Electron', async ({
  start,
  foreignOrigin,
}) => {
  const app = await start({ main: buildRecordingMain(true) })
  const page = app.page()
  const before = page.url()
  await evaluateExpressionInPage(page, `location.href = '${foreignOrigin.origin}/away'`)
  await expect
    .poll(() => evaluateExpressionInPage(page, `trial.invoke('noted')`))
    .toEqual([['will-frame-navigate', `${foreignOrigin.origin}/away`, true]])
  expect(page.url()).toBe(before)
  expect(foreignOrigin.receivedRequests).toEqual([])
})

test('a navigation that the app does not prevent loads the new address in the simulated Electron', async ({
  start,
  foreignOrigin,
}) => {
  const app = await start({ main: buildRecordingMain(false) })
  await evaluateExpressionInPage(app.page(), `location.href = '${foreignOrigin.origin}/away'`)
  await expect(app.page().getByRole('heading')).toHaveText('Elsewhere')
  // As in Electron, the preload script runs on the new page too, and the main process sees the sender's address.
  expect(await evaluateExpressionInPage(app.page(), `trial.invoke('where')`)).toBe(
    `${foreignOrigin.origin}/away`,
  )
  expect(await evaluateExpressionInPage(app.page(), `trial.invoke('noted')`)).toEqual([
    ['will-frame-navigate', `${foreignOrigin.origin}/away`, true],
    ['will-navigate', `${foreignOrigin.origin}/away`, true],
  ])
})

test('a navigation to a mailto link is reported to the app and prevented in the simulated Electron', async ({
  start,
}) => {
  const app = await start({ main: buildRecordingMain(true) })
  const page = app.page()
  await evaluateExpressionInPage(page, `void (location.href = 'mailto:a@example.com')`)
  await expect
    .poll(() => evaluateExpressionInPage(page, `trial.invoke('noted')`))
    .toEqual([['will-frame-navigate', 'mailto:a@example.com', true]])
})

test('no window.open call and no click on a link opens a window in the simulated Electron if the app denies it', async ({
  start,
  foreignOrigin,
}) => {
  const app = await start({ main: buildRecordingMain(true) })
  const page = app.page()
  expect(await evaluateExpressionInPage(page, `String(window.open('${foreignOrigin.origin}/open'))`)).toBe(
    'null',
  )
  await evaluateExpressionInPage(
    page,
    `document.body.innerHTML = '<a target="_blank" href="${foreignOrigin.origin}/link">link</a>'`,
  )
  await page.getByRole('link').click()
  await page.getByRole('link').click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('link').click({ button: 'middle' })
  await expect
    .poll(() => evaluateExpressionInPage(page, `trial.invoke('noted')`))
    .toEqual([
      ['window', `${foreignOrigin.origin}/open`],
      ['window', `${foreignOrigin.origin}/link`],
      ['window', `${foreignOrigin.origin}/link`],
      ['window', `${foreignOrigin.origin}/link`],
    ])
  await expect.poll(() => page.context().pages().length).toBe(1)
  expect(foreignOrigin.receivedRequests).toEqual([])
})

base.describe('a window whose opening main allows', () => {
  test.use({ expectedErrors: /main lets the page open a window of http/ })

  test('a popup that the app allows is reported as an error, because the simulated Electron has no popups', async ({
    start,
  }) => {
    const app = await start()
    await evaluateExpressionInPage(app.page(), `window.open('http://127.0.0.1:1/')`)
    await expect.poll(app.listPageErrors).toHaveLength(1)
  })
})

base.describe('a blocked request', () => {
  test.use({ expectedErrors: /violates the .* Content Security Policy|net::ERR_FAILED/ })

  test('the content security policy that the app sets applies to its page in the simulated Electron', async ({
    start,
    foreignOrigin,
  }) => {
    const app = await start({ main: buildRecordingMain(true) })
    const request = `fetch('${foreignOrigin.origin}/api').then(() => 'answered', () => 'refused')`
    expect(await evaluateExpressionInPage(app.page(), request)).toBe('refused')
    expect(foreignOrigin.receivedRequests).toEqual([])
    expect(app.listPageErrors().join()).toContain("Connecting to 'http://127.0.0.1")
  })

  test('a page in the simulated Electron cannot fetch from a URL scheme without the fetch privilege', async ({
    start,
  }) => {
    const scheme = `
      app.enableSandbox()
      protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }])`
    const app = await start({ scheme })
    expect(
      await evaluateExpressionInPage(app.page(), `fetch('/').then(() => 'answered', () => 'refused')`),
    ).toBe('refused')
  })
})

test('a frame of another origin has no access to the preload bridge in the simulated Electron', async ({
  start,
}) => {
  const app = await start({
    main: `headers['Content-Security-Policy'] = "default-src * 'unsafe-inline'"\n${SHOW_WINDOW_WHEN_READY_SOURCE}`,
  })
  const page = app.page()
  await page.route('https://elsewhere.test/', (route) => route.fulfill({ body: 'Elsewhere' }))
  await evaluateExpressionInPage(
    page,
    `document.body.innerHTML = '<iframe src="https://elsewhere.test/"></iframe>'`,
  )
  await expect(page.frameLocator('iframe').getByText('Elsewhere')).toBeVisible()
  const frame = page.frames()[1]
  expect(
    await frame?.evaluate(() => [typeof Reflect.get(window, 'trial'), window.parent === window]),
  ).toEqual(['undefined', false])
})

test('in the simulated Electron the localStorage of a page survives a restart, and cookies are not stored', async ({
  start,
}) => {
  const app = await start()
  await evaluateExpressionInPage(
    app.page(),
    `(() => { localStorage.setItem('a', '1'); document.cookie = 'a=1; max-age=99' })()`,
  )
  expect(await evaluateExpressionInPage(app.page(), 'document.cookie')).toBe('')
  await app.restart()
  expect(await evaluateExpressionInPage(app.page(), `localStorage.getItem('a')`)).toBe('1')
})
