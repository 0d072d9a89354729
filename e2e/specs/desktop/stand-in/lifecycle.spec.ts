import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  evaluateExpressionInPage,
  expect,
  type MinimalElectronAppOptions,
  SHOW_WINDOW_WHEN_READY_SOURCE,
  test,
} from '../../../fixtures/desktop/minimal-app.ts'

test('closing the last window ends an app in the simulated Electron', async ({ start }) => {
  const app = await start()
  expect(await app.closeWindow()).toBe(true)
})

test('a window of the simulated Electron stays open if the app prevents its close event', async ({
  start,
}) => {
  const app = await start({
    main: `beforeLoad = (window) => window.on('close', (event) => event.preventDefault())\n${SHOW_WINDOW_WHEN_READY_SOURCE}`,
  })
  expect(await app.closeWindow()).toBe(false)
  await expect(app.page().getByRole('heading')).toHaveText('Trial')
})

const PREVENT_UNLOAD = `addEventListener('beforeunload', (event) => event.preventDefault())`

test('a page that prevents unloading keeps its window open in the simulated Electron unless the app lets it close', async ({
  start,
}) => {
  const app = await start({
    main: `
      beforeLoad = (window) => window.webContents.on('will-prevent-unload', (event) => {
        if (dialog.showMessageBoxSync(window, { message: 'Leave?', buttons: ['Stay', 'Leave'], cancelId: 0 })) event.preventDefault()
      })
      ${SHOW_WINDOW_WHEN_READY_SOURCE}`,
  })
  // Chromium fires beforeunload only after a user gesture on the page.
  await app.page().getByRole('heading').click()
  await evaluateExpressionInPage(app.page(), PREVENT_UNLOAD)
  expect(await app.closeWindow()).toBe(false)
  expect((await app.getVisibleEffects()).messageBoxes).toEqual(['Leave?'])
  await app.setMessageBoxButton('Leave')
  expect(await app.closeWindow()).toBe(true)
})

test('a second start of an app on the same data folder ends, and the simulated Electron notifies the first instance', async ({
  start,
  desktopUser,
}) => {
  const app = await start({
    main: `
      let count = 0
      ipcMain.handle('count', () => count)
      app.on('second-instance', () => { count++ })
      if (app.requestSingleInstanceLock()) ${SHOW_WINDOW_WHEN_READY_SOURCE}
      else app.quit()`,
  })
  await app.startSecondInstance()
  expect(await evaluateExpressionInPage(app.page(), `trial.invoke('count')`)).toBe(1)
  const lock = join(desktopUser.userData, 'stand-in.lock')
  expect(existsSync(lock)).toBe(true)
  // A killed app leaves its lock file behind, which blocks no later start.
  await app.kill()
  expect(existsSync(lock)).toBe(true)
})

test('the simulated Electron records menus, notifications, opened links, saved files and printed pages', async ({
  start,
  desktopUser,
}) => {
  const app = await start({
    main: `
      const notify = () => {
        const notice = new Notification({ title: 'News', body: 'Today' })
        notice.on('click', () => shell.openExternal('https://example.com/'))
        notice.show()
      }
      const save = async () => {
        const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: 'name.csv' })
        dialog.showErrorBox('saved', canceled ? 'nothing' : filePath)
      }
      Menu.setApplicationMenu(Menu.buildFromTemplate([
        { label: 'File', submenu: [
          { label: 'Notify', click: notify },
          { label: 'Save', click: save },
          { label: 'Print', click: (item, window) => window.webContents.print() },
          { label: 'Pop', click: () => Menu.getApplicationMenu().getMenuItemById('more').submenu.popup() },
          { label: 'Off', enabled: false, click: notify },
          { label: 'Gone', visible: false },
        ] },
        { id: 'more', label: 'More', submenu: [{ label: 'Quit', role: 'quit' }] },
      ]))
      ${SHOW_WINDOW_WHEN_READY_SOURCE}`,
  })
  for (const label of ['Notify', 'Save', 'Print']) await app.clickMenu('File', label)
  await app.setSaveDialogPath(join(desktopUser.folder, 'there.csv'))
  await app.clickMenu('File', 'Save')
  await app.clickNotification(0)
  const seen = await app.getVisibleEffects()
  expect(seen.notifications).toEqual([{ title: 'News', body: 'Today' }])
  expect(seen.openedLinks).toEqual(['https://example.com/'])
  expect(seen.suggestedPaths).toEqual(['name.csv', 'name.csv'])
  expect(seen.messageBoxes).toEqual(['saved: nothing', `saved: ${join(desktopUser.folder, 'there.csv')}`])
  expect(seen.printCount).toBe(1)
  await expect(app.clickMenu('File', 'Off')).rejects.toThrow('nothing to click at «File › Off»')
  await expect(app.clickMenu('File', 'Gone')).rejects.toThrow('nothing to click')
  await app.clickMenu('File', 'Pop')
  expect((await app.getVisibleEffects()).popup.map(({ label }) => label)).toEqual(['Quit'])
  await app.clickPopup('Quit')
})

test('a window of the simulated Electron has the requested size, but never less than its minimum size', async ({
  start,
}) => {
  const app = await start({
    main: `app.whenReady().then(() => open({}, { width: 900, height: 500, minWidth: 800 }))`,
  })
  expect(app.page().viewportSize()).toEqual({ width: 900, height: 500 })
  await app.moveWindow({ x: 10, y: 20, width: 300, height: 400 })
  expect((await app.getVisibleEffects()).windows[0]?.bounds).toEqual({
    x: 10,
    y: 20,
    width: 800,
    height: 400,
  })
  await app.maximize()
  expect((await app.getVisibleEffects()).windows[0]).toMatchObject({
    isMaximized: true,
    bounds: { width: 1920 },
  })
})

test('the simulated Electron tells an app whether it is packaged, its resource folder and its command-line switches', async ({
  start,
  desktopUser,
}) => {
  const main = `
    ipcMain.handle('start', () => ({
      isPackaged: app.isPackaged,
      resources: process.resourcesPath,
      switches: ['a', 'b', 'c'].filter((name) => app.commandLine.hasSwitch(name)),
    }))
    ${SHOW_WINDOW_WHEN_READY_SOURCE}`
  const readStart = async (options: MinimalElectronAppOptions) =>
    evaluateExpressionInPage((await start({ main, ...options })).page(), `trial.invoke('start')`)
  const packaged = { resources: desktopUser.folder }
  expect(await readStart({ packaged, args: ['--a', '--b=1', '--cc', 'c'] })).toEqual({
    isPackaged: true,
    resources: desktopUser.folder,
    switches: ['a', 'b'],
  })
  expect(await readStart({})).toMatchObject({ isPackaged: false, switches: [] })
})
