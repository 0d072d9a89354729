import { join } from 'node:path'
import { app, BrowserWindow } from 'electron'

await app.whenReady()

const window = new BrowserWindow({
  width: 1440,
  height: 900,
  minWidth: 1024,
  minHeight: 680,
  webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
})
await window.loadFile(join(import.meta.dirname, '../renderer/index.html'))

app.on('window-all-closed', () => app.quit())
