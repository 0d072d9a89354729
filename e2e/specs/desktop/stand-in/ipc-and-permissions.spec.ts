import {
  evaluateExpressionInPage,
  expect,
  SHOW_WINDOW_WHEN_READY_SOURCE,
  test,
} from '../../../fixtures/desktop/minimal-app.ts'

const buildOutcomeExpression = (text: string) => `${text}.then(() => 'answered', (error) => String(error))`

test('IPC calls that Electron rejects fail in the simulated Electron with the same messages', async ({
  start,
}) => {
  const app = await start({
    main: `
      ipcMain.handle('fail', () => { throw new TypeError('for a reason') })
      ipcMain.handle('function', () => () => undefined)
      ${SHOW_WINDOW_WHEN_READY_SOURCE}`,
  })
  const readOutcome = (call: string) => evaluateExpressionInPage(app.page(), buildOutcomeExpression(call))
  expect(await readOutcome(`trial.invoke('nobody')`)).toBe(
    "Error: Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
  )
  expect(await readOutcome(`trial.invoke('fail')`)).toBe(
    "Error: Error invoking remote method 'fail': TypeError: for a reason",
  )
  expect(await readOutcome(`trial.invoke('fail', () => 1)`)).toBe('Error: An object could not be cloned.')
  expect(await readOutcome(`trial.invoke('function')`)).toContain('An object could not be cloned.')
})

test('a test can forge an IPC message, and the main process of the simulated Electron sees the forged sender frame', async ({
  start,
}) => {
  const app = await start({
    main: `
      ipcMain.handle('from', ({ sender, senderFrame }) =>
        [senderFrame.url, senderFrame.parent === sender.mainFrame, senderFrame === sender.mainFrame])
      ${SHOW_WINDOW_WHEN_READY_SOURCE}`,
  })
  const from = (url: string, isMainFrame: boolean) =>
    app.standIn?.sendIpcMessage({ frame: { url, isMainFrame }, channel: 'from', input: [] })
  expect(await from('https://elsewhere.test/', false)).toEqual(['https://elsewhere.test/', true, false])
  expect(await from('https://elsewhere.test/', true)).toEqual(['https://elsewhere.test/', false, true])
})

test('a preload script in the simulated Electron has the limits of a sandboxed one', async ({ start }) => {
  const app = await start({
    preload: `
      const { contextBridge, ipcRenderer } = require('electron')
      const attempt = (work) => { try { return String(work()) } catch (error) { return error.message } }
      contextBridge.exposeInMainWorld('found', [
        attempt(() => require('node:fs')),
        attempt(() => ipcRenderer.sendTo),
        attempt(() => contextBridge.exposeInMainWorld('twice', 1) ?? contextBridge.exposeInMainWorld('twice', 2)),
        process.type, process.sandboxed, process.contextIsolated, typeof process.env.PATH,
      ])`,
  })
  expect(await evaluateExpressionInPage(app.page(), 'found')).toEqual([
    'module not found: node:fs',
    'the stand-in has no ipcRenderer.sendTo',
    'Cannot bind an API on top of an existing property on the window object',
    'renderer',
    true,
    true,
    'undefined',
  ])
})

const buildPermissionQuery = (name: string) =>
  `navigator.permissions.query({ name: '${name}' }).then(({ state }) => state)`

test('a page in the simulated Electron is granted every permission if the app has no permission handler', async ({
  start,
}) => {
  const app = await start()
  expect(await evaluateExpressionInPage(app.page(), buildPermissionQuery('geolocation'))).toBe('granted')
})

test('a permission handler of the app denies permissions in the simulated Electron', async ({ start }) => {
  const app = await start({
    main: `
      app.whenReady().then(() => {
        session.defaultSession.setPermissionRequestHandler((contents, name, grant) => grant(name === 'clipboard-read'))
        return open()
      })`,
  })
  expect(await evaluateExpressionInPage(app.page(), buildPermissionQuery('geolocation'))).toBe('denied')
  expect(await evaluateExpressionInPage(app.page(), buildPermissionQuery('camera'))).toBe('denied')
  expect(await evaluateExpressionInPage(app.page(), buildPermissionQuery('clipboard-read'))).toBe('granted')
  const request = `new Promise((resolve) => navigator.geolocation.getCurrentPosition(resolve, ({ code }) => resolve(code)))`
  expect(await evaluateExpressionInPage(app.page(), request)).toBe(1)
})

test('net.fetch of the simulated Electron follows redirects only in follow mode and fails before the app is ready', async ({
  start,
}) => {
  const app = await start({
    main: `
      import { createServer } from 'node:http'
      import { once } from 'node:events'
      const server = createServer((request, response) => {
        if (request.url === '/there') return response.end('there')
        response.writeHead(302, { Location: '/there' }).end()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const fetchText = (redirect) => net.fetch('http://127.0.0.1:' + server.address().port, { redirect }).then((response) => response.text(), String)
      const early = fetchText('follow')
      ipcMain.handle('fetch-all', () => Promise.all([early, fetchText('follow'), fetchText('error'), fetchText('manual')]))
      ${SHOW_WINDOW_WHEN_READY_SOURCE}`,
  })
  expect(await evaluateExpressionInPage(app.page(), `trial.invoke('fetch-all')`)).toEqual([
    'Error: net module can only be used after app is ready',
    'there',
    "Error: Attempted to redirect, but redirect policy was 'error'",
    'Error: Redirect was cancelled',
  ])
})
