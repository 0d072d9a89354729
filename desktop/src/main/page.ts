import type { BrowserWindow } from 'electron'
import { events, type News } from '../ipc/channels.ts'
import type { EventName } from '../ipc/names.ts'
import { bringUp, flash } from './window.ts'

const HOME = '/admin'

/** Manages the single window and its page. On macOS the app keeps running without a window and opens a new one on demand. */
export const createPage = (make: (address: string) => BrowserWindow, onClosed: () => void) => {
  let window: BrowserWindow | undefined
  // A page that is still loading receives no events.
  let hasBegun = false
  let isChoosing = false

  const openAt = (address: string): BrowserWindow => {
    const opened = make(address)
    opened.on('closed', () => {
      window = undefined
      hasBegun = false
      onClosed()
    })
    window = opened
    return opened
  }
  const show = (): BrowserWindow => {
    if (!window) return openAt(HOME)
    bringUp(window)
    return window
  }
  const tell = <Name extends EventName>(name: Name, news: News<Name>): void => {
    window?.webContents.send(name, events[name].parse(news))
  }

  return {
    show,
    tell,
    open: (address: string): void => {
      if (!window) return void openAt(address)
      bringUp(window)
      tell('open', { address })
    },
    chooseServer: (): void => {
      show()
      if (hasBegun) tell('chooseServer', null)
      else isChoosing = true
    },
    /** Called when the page has loaded. Returns the request that was made before. */
    begin: (): { readonly isChoosing: boolean } => {
      const wish = { isChoosing }
      hasBegun = true
      isChoosing = false
      return wish
    },
    window: () => window,
    id: () => window?.webContents.id,
    flash: (): void => {
      if (window) flash(window)
    },
    isLookedAt: () => window?.isFocused() === true,
  }
}
