import {
  evaluateExpressionInPage,
  expect,
  expectSecondWindow,
  SHOW_WINDOW_WHEN_READY_SOURCE,
  test,
} from '../../../fixtures/desktop/minimal-app.ts'
import type { RunningDesktopApp } from '../../../fixtures/desktop/running-desktop-app.ts'

const invoke = (app: RunningDesktopApp, channel: string, input: unknown = null) =>
  evaluateExpressionInPage(app.page(), `trial.invoke('${channel}', ${JSON.stringify(input)})`)

test('the simulated Electron tells the app which window hangs and when it responds again, and names no other window', async ({
  start,
}) => {
  const app = await start({
    main: `
      const events = []
      ipcMain.handle('events', () => events)
      beforeLoad = (window) => {
        for (const name of ['unresponsive', 'responsive']) {
          window.on(name, (...rest) => events.push([window.id, 'window', name, rest.length]))
          window.webContents.on(name, (...rest) => events.push([window.id, 'page', name, rest.length]))
        }
      }
      ${SHOW_WINDOW_WHEN_READY_SOURCE}.then(openSecond)`,
  })
  await expectSecondWindow(app)
  await app.setHung(1, true)
  await app.setHung(1, false)
  expect(await invoke(app, 'events')).toEqual([
    [2, 'page', 'unresponsive', 0],
    [2, 'window', 'unresponsive', 0],
    [2, 'page', 'responsive', 0],
    [2, 'window', 'responsive', 0],
  ])
  await expect(app.setHung(2, true)).rejects.toThrow('there is no such window')
})

/** Main module that records the links and files to open, from its evaluation on. */
const RECORD_OPENED = `
  const opened = []
  ipcMain.handle('opened', () => opened)
  const record = (name) => (event, target) => {
    event.preventDefault()
    opened.push([name, target, app.isReady()])
  }`

test('links and files that macOS opens reach the app as one event each in the simulated Electron', async ({
  start,
}) => {
  const app = await start({
    platform: 'darwin',
    main: `
      ${RECORD_OPENED}
      for (const name of ['open-url', 'open-file']) app.on(name, record(name))
      ${SHOW_WINDOW_WHEN_READY_SOURCE}`,
  })
  await app.requestOpening('open-url', 'trial:///a?b=ц')
  await app.requestOpening('open-file', '/tmp/прайс 1.csv')
  await app.requestOpening('open-file', '/tmp/2.csv')
  expect(await invoke(app, 'opened')).toEqual([
    ['open-url', 'trial:///a?b=ц', true],
    ['open-file', '/tmp/прайс 1.csv', true],
    ['open-file', '/tmp/2.csv', true],
  ])
})

test('the simulated macOS app gets open-file for the file that started it before ready, and a later listener misses it', async ({
  start,
}) => {
  const app = await start({
    platform: 'darwin',
    opened: { event: 'open-file', target: '/tmp/1.csv' },
    main: `
      ${RECORD_OPENED}
      app.on('open-file', record('early'))
      app.whenReady().then(() => app.on('open-file', record('late'))).then(() => open())`,
  })
  expect(await invoke(app, 'opened')).toEqual([['early', '/tmp/1.csv', false]])
})

test('a second start passes its arguments to the running app, after the paths of the program and of the app', async ({
  start,
  desktopUser,
}) => {
  const app = await start({
    main: `
      const starts = []
      ipcMain.handle('starts', () => starts)
      ipcMain.handle('folder', () => [process.execPath, app.getAppPath()])
      app.on('second-instance', (_, argv, workingDirectory, additionalData) =>
        starts.push({ argv, workingDirectory, additionalData, isReady: app.isReady() }))
      if (app.requestSingleInstanceLock()) ${SHOW_WINDOW_WHEN_READY_SOURCE}
      else app.quit()`,
  })
  await app.startSecondInstance('/tmp/прайс 1.csv', 'trial:///a')
  await app.startSecondInstance()
  const [program, folder] = (await invoke(app, 'folder')) as readonly string[]
  const common = [program, folder, `--user-data-dir=${desktopUser.userData}`]
  const others = { workingDirectory: process.cwd(), additionalData: null, isReady: true }
  expect(await invoke(app, 'starts')).toEqual([
    { argv: [...common, '/tmp/прайс 1.csv', 'trial:///a'], ...others },
    { argv: common, ...others },
  ])
})

const LOGIN_ITEM = `
  ipcMain.handle('set', (_, settings) => {
    try { app.setLoginItemSettings(settings) } catch ({ message }) { return message }
  })
  ipcMain.handle('get', () => app.getLoginItemSettings().openAtLogin)
  ${SHOW_WINDOW_WHEN_READY_SOURCE}`

test('in the simulated Electron a login item survives a restart, and login settings without openAtLogin remove it', async ({
  start,
}) => {
  const app = await start({ main: LOGIN_ITEM, platform: 'darwin' })
  expect(await invoke(app, 'get')).toBe(false)
  await invoke(app, 'set', { openAtLogin: true })
  expect(await invoke(app, 'get')).toBe(true)
  expect(await invoke(app, 'set', { openAtStart: true })).toBe('Settings has no «openAtStart»')
  await app.restart()
  expect(await invoke(app, 'get')).toBe(true)
  await invoke(app, 'set', {})
  expect(await invoke(app, 'get')).toBe(false)
})

test('setting a login item has no effect on Linux, which has none', async ({ start }) => {
  const app = await start({ main: LOGIN_ITEM })
  await invoke(app, 'set', { openAtLogin: true })
  expect(await invoke(app, 'get')).toBe(false)
})

test('the simulated Electron records the registration of a URL scheme with its program and arguments', async ({
  start,
}) => {
  const app = await start({
    main: `
      ipcMain.handle('register', () => [
        app.setAsDefaultProtocolClient('trial'),
        app.setAsDefaultProtocolClient('other', '/opt/trial', ['--', 'x']),
        process.execPath,
      ])
      ${SHOW_WINDOW_WHEN_READY_SOURCE}`,
  })
  expect((await app.getVisibleEffects()).protocolClients).toEqual([])
  const [one, other, program] = (await invoke(app, 'register')) as readonly unknown[]
  expect([one, other]).toEqual([true, true])
  expect((await app.getVisibleEffects()).protocolClients).toEqual([
    ['trial', program],
    ['other', '/opt/trial', '--', 'x'],
  ])
})
