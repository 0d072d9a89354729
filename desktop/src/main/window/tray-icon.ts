import type { Menu, NativeImage, Tray } from 'electron'
import { BRAND_NAME } from 'site/brand'
import type { DesktopSettings } from '../files/desktop-settings.ts'

/** Size in pixels of a screen without scaling, as systems show it. */
const ICON_SIZE = 16

interface TrayIconDeps {
  readonly settings: DesktopSettings
  readonly createTray: (image: NativeImage) => Tray
  readonly loadImage: () => NativeImage
  readonly Menu: typeof Menu
  readonly showWindow: () => void
  readonly quit: () => void
}

/**
 * Shows an icon in the notification area (on macOS in the menu bar) if the user has switched it on. With the icon the
 * app keeps running without a window.
 */
export const createTrayIcon = ({ settings, createTray, loadImage, Menu, showWindow, quit }: TrayIconDeps) => {
  // A tray that is garbage-collected would disappear.
  let tray: Tray | undefined

  const open = (): Tray => {
    const opened = createTray(loadImage().resize({ width: ICON_SIZE, height: ICON_SIZE }))
    opened.setToolTip(BRAND_NAME)
    opened.setContextMenu(
      Menu.buildFromTemplate([
        { label: 'Открыть', click: showWindow },
        { type: 'separator' },
        { label: 'Закрыть программу', click: quit },
      ]),
    )
    // macOS and most Linux desktops open the menu with this click as well.
    opened.on('click', showWindow)
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
