import type { BrowserWindow, Menu, MenuItemConstructorOptions } from 'electron'
import { adminRoutes } from 'site/admin-routes'
import { BRAND_NAME } from 'site/brand'
import type { IpcChannelInput } from '../../ipc/ipc-channels.ts'
import { type AppMenuName, titleBarMenus } from '../../ipc/title-bar-layout.ts'
import type { AppMenuCheckboxSetting } from '../app-lifecycle.ts'
import type { MainProcessContext } from '../main-context.ts'
import type { WindowListMenuEntry } from './window-manager.ts'
import type { ZoomStep } from './zoom.ts'

interface MenuActions {
  newWindow: () => void
  open: (address: string) => void
  chooseServer: () => void
  openSite: () => void
  find: () => void
  print: () => void
  savePdf: () => void
  zoom: (step: ZoomStep) => void
  saveReport: () => void
  about: () => void
  /** Action of the menu item for updates; missing if this copy of the app cannot update itself. */
  checkForUpdates?: (() => Promise<void>) | undefined
}

interface MenuOptions {
  isMac: boolean
  isPackaged: boolean
  actions: MenuActions
  windows: readonly WindowListMenuEntry[]
  /** Checkbox for the start at login; missing where the system cannot start the app at login. */
  loginItem: AppMenuCheckboxSetting | undefined
  trayIcon: AppMenuCheckboxSetting
}

type MenuItemTemplate = MenuItemConstructorOptions

const separator: MenuItemTemplate = { type: 'separator' }
const closeWindow: MenuItemTemplate = { role: 'close', label: 'Закрыть окно' }

const buildAboutItem = ({ about: click }: MenuActions): MenuItemTemplate => ({ label: 'О программе', click })
const buildSupportItems = ({ checkForUpdates, saveReport }: MenuActions): MenuItemTemplate[] => [
  ...(checkForUpdates ? [{ label: 'Проверить обновления…', click: () => void checkForUpdates() }] : []),
  { label: 'Сохранить отчёт…', click: saveReport },
]

/** Admin screens in the menus: those that need no id and neither start nor end a session. */
const menuScreens = adminRoutes.filter(({ path, layout }) => layout === 'admin' && !path.includes(':'))
const isTablePath = (path: string): boolean => path.startsWith('/admin/tables')

const buildScreenItem =
  ({ open }: MenuActions) =>
  ({ path, name }: { path: string; name: string }, index: number): MenuItemTemplate => ({
    label: name,
    ...(index < 9 ? { accelerator: `CmdOrCtrl+${index + 1}` } : {}),
    click: () => open(path),
  })

const buildSwitchItem = (
  label: string,
  { isEnabled, setEnabled }: AppMenuCheckboxSetting,
): MenuItemTemplate => ({
  label,
  type: 'checkbox',
  checked: isEnabled(),
  click: ({ checked }) => setEnabled(checked),
})

const buildFileMenu = ({ isMac, loginItem, trayIcon, actions }: MenuOptions): MenuItemTemplate[] => [
  { label: 'Новое окно', accelerator: 'CmdOrCtrl+Shift+N', click: actions.newWindow },
  separator,
  { label: 'Сменить сервер…', click: actions.chooseServer },
  { label: 'Открыть сайт', click: actions.openSite },
  ...(loginItem ? [buildSwitchItem('Запускать при входе в систему', loginItem)] : []),
  buildSwitchItem(isMac ? 'Показывать в строке меню' : 'Оставаться в области уведомлений', trayIcon),
  separator,
  { label: 'Печать…', accelerator: 'CmdOrCtrl+P', click: actions.print },
  { label: 'Сохранить как PDF…', click: actions.savePdf },
  separator,
  { label: 'Выйти из кабинета', click: () => actions.open('/admin/logout') },
  separator,
  isMac ? closeWindow : { role: 'quit', label: 'Закрыть программу' },
]

const buildEditMenu = ({ actions }: MenuOptions): MenuItemTemplate[] => [
  { role: 'undo', label: 'Отменить' },
  { role: 'redo', label: 'Повторить' },
  separator,
  { role: 'cut', label: 'Вырезать' },
  { role: 'copy', label: 'Копировать' },
  { role: 'paste', label: 'Вставить' },
  { role: 'pasteAndMatchStyle', label: 'Вставить без оформления' },
  { role: 'selectAll', label: 'Выделить всё' },
  separator,
  { label: 'Найти на странице…', accelerator: 'CmdOrCtrl+F', click: actions.find },
]

const buildViewMenu = ({ isPackaged, actions }: MenuOptions): MenuItemTemplate[] => [
  ...menuScreens.filter(({ path }) => !isTablePath(path)).map(buildScreenItem(actions)),
  separator,
  { label: 'Обычный размер', accelerator: 'CmdOrCtrl+0', click: () => actions.zoom('reset') },
  { label: 'Крупнее', accelerator: 'CmdOrCtrl+Plus', click: () => actions.zoom('in') },
  { label: 'Увеличить', accelerator: 'CmdOrCtrl+=', visible: false, click: () => actions.zoom('in') },
  { label: 'Мельче', accelerator: 'CmdOrCtrl+-', click: () => actions.zoom('out') },
  { role: 'togglefullscreen', label: 'Во весь экран' },
  ...(isPackaged
    ? []
    : ([
        separator,
        { role: 'reload', label: 'Загрузить заново' },
        { role: 'toggleDevTools', label: 'Инструменты разработчика' },
      ] satisfies MenuItemTemplate[])),
]

const buildTablesMenu = ({ actions }: MenuOptions): MenuItemTemplate[] =>
  menuScreens
    .filter(({ path }) => isTablePath(path))
    .map(({ path, name }) => ({ label: name, click: () => actions.open(path) }))

const buildWindowItem = ({ title, isLastFocused, focus }: WindowListMenuEntry): MenuItemTemplate => ({
  // An ampersand in a menu label would mark the next letter as its key.
  label: title.replaceAll('&', '&&'),
  type: 'checkbox',
  checked: isLastFocused,
  click: focus,
})

const buildWindowMenu = ({ isMac, windows }: MenuOptions): MenuItemTemplate[] => [
  { role: 'minimize', label: 'Свернуть' },
  isMac ? { role: 'zoom', label: 'Изменить масштаб' } : closeWindow,
  ...(windows.length > 0 ? [separator, ...windows.map(buildWindowItem)] : []),
]

const buildHelpMenu = ({ actions }: MenuOptions): MenuItemTemplate[] => [
  ...buildSupportItems(actions),
  buildAboutItem(actions),
]

/** Replaces the default menu items of Electron, which are in English. */
const buildApplicationMenu = ({ actions }: MenuOptions): MenuItemTemplate => ({
  label: BRAND_NAME,
  submenu: [
    buildAboutItem(actions),
    ...buildSupportItems(actions),
    separator,
    { role: 'services', label: 'Службы' },
    separator,
    { role: 'hide', label: 'Скрыть' },
    { role: 'hideOthers', label: 'Скрыть остальные' },
    { role: 'unhide', label: 'Показать все' },
    separator,
    { role: 'quit', label: 'Завершить' },
  ],
})

const menuBuilders: Record<AppMenuName, (options: MenuOptions) => MenuItemTemplate[]> = {
  file: buildFileMenu,
  edit: buildEditMenu,
  view: buildViewMenu,
  tables: buildTablesMenu,
  window: buildWindowMenu,
  help: buildHelpMenu,
}

/** Builds the app menus with ids, by which the title bar opens them. On macOS the app menu replaces the help menu. */
export const buildAppMenuTemplate = (options: MenuOptions): MenuItemTemplate[] => [
  ...(options.isMac ? [buildApplicationMenu(options)] : []),
  ...titleBarMenus
    .filter(({ name }) => !options.isMac || name !== 'help')
    .map(({ name, label }) => ({ id: name, label, submenu: menuBuilders[name](options) })),
]

/** Shows the menus in the menu bar of macOS, elsewhere as popups below the title bar. */
export const installAppMenus = (
  { Menu }: Pick<MainProcessContext, 'Menu'>,
  getOptions: () => MenuOptions,
) => {
  // Keeps the open menu from being garbage-collected when new menus replace it.
  let openedMenu: Menu | undefined
  const refresh = (): Menu => {
    const menuBar = Menu.buildFromTemplate(buildAppMenuTemplate(getOptions()))
    Menu.setApplicationMenu(menuBar)
    return menuBar
  }
  refresh()
  return {
    refresh,
    open: ({ menu, x, y }: IpcChannelInput<'menu:open'>, window: BrowserWindow): void => {
      // The page sends the menu position in CSS pixels, which are larger on the screen if the page is zoomed in.
      const zoom = window.webContents.getZoomFactor()
      openedMenu = refresh().getMenuItemById(menu)?.submenu
      openedMenu?.popup({ window, x: Math.round(x * zoom), y: Math.round(y * zoom) })
    },
  }
}
