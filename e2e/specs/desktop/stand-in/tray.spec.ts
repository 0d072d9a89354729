import { evaluateExpressionInPage, expect, test } from '../../../fixtures/desktop/minimal-app.ts'

test('a tray icon of the simulated Electron records its image, tooltip and menu, and reports clicks until it is destroyed', async ({
  start,
}) => {
  const app = await start({
    main: `
      const attempt = (act) => { try { return act() } catch ({ message }) { return message } }
      const early = attempt(() => new Tray(nativeImage.createFromPath('missing.png')))
      const clicks = []
      let tray
      ipcMain.handle('show', () => {
        const image = nativeImage.createFromPath(join(import.meta.dirname, 'main.js'))
        tray = new Tray(image.resize({ width: 16, height: 16 }))
        tray.setToolTip('Trial')
        tray.setContextMenu(Menu.buildFromTemplate([
          { label: 'Open', click: () => clicks.push('open') },
          { label: 'Disabled', enabled: false },
        ]))
        tray.on('click', () => clicks.push('icon'))
        return [early, nativeImage.createFromPath('missing.png').isEmpty()]
      })
      ipcMain.handle('clicks', () => clicks)
      ipcMain.handle('hide', () => {
        tray.destroy()
        return [tray.isDestroyed(), attempt(() => tray.setToolTip('again')), attempt(() => tray.blink())]
      })
      app.whenReady().then(() => open())`,
  })
  const invoke = (channel: string) => evaluateExpressionInPage(app.page(), `trial.invoke('${channel}')`)
  const readTrays = async () => (await app.standIn?.getRecordedSettings())?.trays
  expect(await invoke('show')).toEqual(['Cannot create Tray before app is ready', true])
  expect(await readTrays()).toEqual([
    {
      toolTip: 'Trial',
      hasImage: true,
      size: { width: 16, height: 16 },
      menu: [
        { label: 'Open', enabled: true },
        { label: 'Disabled', enabled: false },
      ],
    },
  ])
  await app.standIn?.clickTray()
  await app.standIn?.clickTray('Open')
  await expect(async () => app.standIn?.clickTray('Disabled')).rejects.toThrow('nothing to click')
  expect(await invoke('clicks')).toEqual(['icon', 'open'])
  expect(await invoke('hide')).toEqual([true, 'Tray is destroyed', 'the stand-in has no Tray.blink'])
  expect(await readTrays()).toEqual([])
  await expect(async () => app.standIn?.clickTray()).rejects.toThrow('no icon in the notification area')
})
