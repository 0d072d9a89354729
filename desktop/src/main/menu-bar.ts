import type { BrowserWindow, Menu } from 'electron'
import type { Given } from '../ipc/channels.ts'
import { type MenuAround, menuTemplate } from './menu.ts'

interface Around extends MenuAround {
  readonly Menu: typeof Menu
  readonly window: () => BrowserWindow | undefined
}

/** Installs the menus: the system menu bar on macOS, elsewhere popups below the title bar. */
export const installMenus = ({ Menu, window, ...around }: Around) => {
  const menus = Menu.buildFromTemplate(menuTemplate(around))
  Menu.setApplicationMenu(menus)
  return {
    open: ({ menu, x, y }: Given<'menu:open'>): void => {
      const below = window()
      if (below) menus.getMenuItemById(menu)?.submenu?.popup({ window: below, x, y })
    },
  }
}
