import type { BrowserWindowConstructorOptions } from 'electron'
import { refuseUnknown } from './known-names.ts'

/** Preferences that would disable the sandbox or the isolation of the page. The stand-in supports neither. */
const dangerous = {
  sandbox: false,
  contextIsolation: false,
  webSecurity: false,
  nodeIntegration: true,
  nodeIntegrationInWorker: true,
  nodeIntegrationInSubFrames: true,
  allowRunningInsecureContent: true,
  experimentalFeatures: true,
  webviewTag: true,
} as const

export const checkOptions = (options: BrowserWindowConstructorOptions): void => {
  refuseUnknown('BrowserWindowConstructorOptions', options)
  const preferences = options.webPreferences ?? {}
  refuseUnknown('WebPreferences', preferences)
  for (const [name, value] of Object.entries(dangerous)) {
    if (Reflect.get(preferences, name) === value)
      throw new Error(`the stand-in has no window with ${name}: ${value}`)
  }
  if (preferences.enableBlinkFeatures) throw new Error('the stand-in has no window with enableBlinkFeatures')
}
