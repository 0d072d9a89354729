import { readFileSync } from 'node:fs'
import { flushCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [, , folder = ''] = process.argv

/** Electron becomes ready only after the module of the main process has run, so waiting there would never end. */
const exitOnDeadlock = (): never => {
  process.stderr.write('main does not come to its end: does it await app.whenReady() at its top level?\n')
  process.exit(1)
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('electron.ts', import.meta.url).href, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
})
process.on('disconnect', () => process.exit(1))
Object.defineProperty(process, 'type', { value: 'browser' })
Object.defineProperty(process, 'platform', { value: process.env.STAND_IN_PLATFORM })
Object.defineProperty(process, 'resourcesPath', {
  value: process.env.STAND_IN_RESOURCES ?? join(folder, 'resources'),
})
Object.defineProperty(process, 'versions', {
  value: { ...process.versions, electron: '45.0.0', chrome: '150.0.0.0' },
})

const { becomeReady, requestOpening } = await import('./modules.ts')
// As in Electron, the folder of the app follows the program, unless the app is packaged.
process.argv.splice(1, process.env.STAND_IN_RESOURCES === undefined ? 1 : 2)
const { main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const deadlock = setTimeout(exitOnDeadlock, Number(process.env.STAND_IN_DEADLOCK_MS))
await import(pathToFileURL(join(folder, main)).href)
clearTimeout(deadlock)
const opened = process.env.STAND_IN_OPENED
if (opened !== undefined) {
  const { event, target } = JSON.parse(opened)
  requestOpening(event, target)
}
becomeReady()
// Most apps are killed by their test and would not write the cache.
flushCompileCache()
