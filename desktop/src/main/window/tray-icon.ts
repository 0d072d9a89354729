import type { NativeImage, Tray } from 'electron'
import { BRAND_NAME } from 'site/brand'
import type { MainProcessContext } from '../main-context.ts'

const ICON_SIZE = 16

/** Creates the tray icon, which keeps the app running without a window. */
export const createTrayIcon = (
  { app, Menu, settings, windows }: Pick<MainProcessContext, 'app' | 'Menu' | 'settings' | 'windows'>,
  loadImage: () => NativeImage,
  createTray: (image: NativeImage) => Tray,
) => {
  // A tray icon that is garbage-collected would disappear.
  let tray: Tray | undefined

  const open = (): Tray => {
    const opened = createTray(loadImage().resize({ width: ICON_SIZE, height: ICON_SIZE }))
    opened.setToolTip(BRAND_NAME)
    opened.setContextMenu(
      Menu.buildFromTemplate([
        { label: 'Открыть', click: windows.show },
        { type: 'separator' },
        { label: 'Закрыть программу', click: () => app.quit() },
      ]),
    )
    // A click on the tray icon shows the window, except on macOS and most Linux desktops, where it opens the menu.
    opened.on('click', windows.show)
    return opened
  }

  const update = (): void => {
    if (settings.get().tray) tray ??= open()
    else {
      tray?.destroy()
      tray = undefined
    }
  }
  update()

  return {
    isEnabled: () => tray !== undefined,
    setEnabled: (isEnabled: boolean): void => {
      settings.set({ tray: isEnabled })
      update()
    },
  }
}
