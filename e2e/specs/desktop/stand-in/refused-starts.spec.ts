import {
  expect,
  type MinimalElectronAppOptions,
  SHOW_WINDOW_WHEN_READY_SOURCE,
  test,
} from '../../../fixtures/desktop/minimal-app.ts'

/** Mistakes of a main module, each with the error that stops it. */
const refusedStarts: Record<string, readonly [MinimalElectronAppOptions, RegExp]> = {
  'no sandbox': [
    { main: 'app.whenReady().then(() => open({ sandbox: false }))' },
    /no window with sandbox: false/,
  ],
  'a window of an app that has not called for the sandbox': [
    { scheme: '', main: 'app.whenReady().then(() => new BrowserWindow())' },
    /no window without app\.enableSandbox\(\)/,
  ],
  'one world for page and preload script': [
    { main: 'app.whenReady().then(() => open({ contextIsolation: false }))' },
    /no window with contextIsolation: false/,
  ],
  'Node in the page': [
    { main: 'app.whenReady().then(() => open({ nodeIntegration: true }))' },
    /nodeIntegration: true/,
  ],
  'no web security': [
    { main: 'app.whenReady().then(() => open({ webSecurity: false }))' },
    /webSecurity: false/,
  ],
  'webview tags': [{ main: 'app.whenReady().then(() => open({ webviewTag: true }))' }, /webviewTag: true/],
  'a preference that does not exist': [
    { main: 'app.whenReady().then(() => open({ contextIsolated: true }))' },
    /WebPreferences has no «contextIsolated»/,
  ],
  'an option that does not exist': [
    { main: 'app.whenReady().then(() => open({}, { minwidth: 3 }))' },
    /BrowserWindowConstructorOptions has no «minwidth»/,
  ],
  'a window before ready': [
    { main: 'new BrowserWindow()' },
    /Cannot create BrowserWindow before app is ready/,
  ],
  'a scheme that nobody registered': [
    { scheme: '', main: SHOW_WINDOW_WHEN_READY_SOURCE },
    /«app» was not registered as privileged before app was ready/,
  ],
  'a scheme that is registered too late': [
    { scheme: '', main: `app.whenReady().then(() => protocol.registerSchemesAsPrivileged([]))` },
    /should be called before app is ready/,
  ],
  'a scheme that is above every policy': [
    {
      scheme: `protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true, bypassCSP: true } }])`,
      main: SHOW_WINDOW_WHEN_READY_SOURCE,
    },
    /privileges over other pages/,
  ],
  'a second handler for a channel': [
    { main: `ipcMain.handle('a', () => 1); ipcMain.handle('a', () => 2)` },
    /Attempted to register a second handler for 'a'/,
  ],
  'a session before ready': [
    { main: 'session.defaultSession' },
    /Session can only be received when app is ready/,
  ],
  'a request before ready': [
    { main: `net.request({ hostname: '127.0.0.1' })` },
    /net module can only be used after app is ready/,
  ],
  'a session of a partition before ready': [
    { main: `session.fromPartition('updates')` },
    /Session can only be received when app is ready/,
  ],
  'a role that no menu item has': [
    { main: `Menu.buildFromTemplate([{ role: 'quitt' }])` },
    /no menu item has the role «quitt»/,
  ],
  'what the stand-in does not have': [{ main: 'app.getGPUInfo()' }, /the stand-in has no app\.getGPUInfo/],
  'to be waited for where main has not come to its end': [
    { main: 'await app.whenReady(); await open()', deadlockMs: 100 },
    /does it await app\.whenReady\(\) at its top level\?/,
  ],
}

test('the simulated Electron refuses to start an app that is unsafe or that Electron would reject, and says why', async ({
  start,
}) => {
  for (const [name, [parts, reason]] of Object.entries(refusedStarts))
    await expect(start(parts), name).rejects.toThrow(reason)
})
