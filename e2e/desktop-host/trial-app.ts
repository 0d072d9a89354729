import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORTS = `
import { app, BrowserWindow, dialog, ipcMain, Menu, net, Notification, protocol, screen, session, shell } from 'electron'
import { join } from 'node:path'
`

/** What every app of the tests begins with. */
const SCHEME = `
app.enableSandbox()
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
])
`

const WINDOW = `
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': "default-src 'self' 'unsafe-inline'" }
const served = new Map([['/', '<!doctype html><title>Trial</title><h1>Trial</h1>']])
const answer = (request) => {
  const page = served.get(new URL(request.url).pathname)
  return page === undefined ? new Response('', { status: 404 }) : new Response(page, { headers })
}
const open = async (webPreferences = {}, options = {}) => {
  protocol.handle('app', answer)
  const preload = join(import.meta.dirname, 'preload.cjs')
  const window = new BrowserWindow({ ...options, webPreferences: { sandbox: true, preload, ...webPreferences } })
  beforeLoad(window)
  await window.loadURL('app://desktop/')
  return window
}
let beforeLoad = () => undefined
`

export interface TrialParts {
  readonly main: string
  readonly preload?: string
  /** Without the usual scheme, for what is refused before there is one. */
  readonly scheme?: string
}

/** An app of a few lines, for the tests of the stand-in itself: `open()` shows a page of main's own scheme. */
export const writeTrialApp = (
  folder: string,
  { main, preload = '', scheme = SCHEME }: TrialParts,
): string => {
  const app = join(folder, 'app')
  mkdirSync(app)
  writeFileSync(
    join(app, 'package.json'),
    JSON.stringify({ type: 'module', main: 'main.js', version: '1.2.3' }),
  )
  writeFileSync(join(app, 'main.js'), `${IMPORTS}${scheme}${WINDOW}${main}\n`)
  writeFileSync(join(app, 'preload.cjs'), preload)
  return app
}
