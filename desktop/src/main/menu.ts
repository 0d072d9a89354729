import type { MenuItemConstructorOptions } from 'electron'
import { adminRoutes } from 'site/admin-routes'
import { BRAND } from 'site/brand'
import { type MenuName, menus } from '../ipc/menus.ts'

export interface MenuActions {
  /** Opens a screen of the admin. */
  readonly open: (address: string) => void
  readonly chooseServer: () => void
  readonly openSite: () => void
  readonly about: () => void
}

export interface MenuAround {
  readonly isMac: boolean
  readonly isPackaged: boolean
  readonly actions: MenuActions
}

type Item = MenuItemConstructorOptions

const line: Item = { type: 'separator' }
const closeWindow: Item = { role: 'close', label: 'Закрыть окно' }
const about = ({ about: click }: MenuActions): Item => ({ label: 'О программе', click })

/** Screens that need no id and neither start nor end a session. */
const screens = adminRoutes.filter(({ path, layout }) => layout === 'admin' && !path.includes(':'))
const isTable = (path: string): boolean => path.startsWith('/admin/tables')

const screen =
  ({ open }: MenuActions) =>
  ({ path, name }: { readonly path: string; readonly name: string }, index: number): Item => ({
    label: name,
    // The first nine get a digit as shortcut.
    ...(index < 9 ? { accelerator: `CmdOrCtrl+${index + 1}` } : {}),
    click: () => open(path),
  })

const file = ({ isMac, actions }: MenuAround): Item[] => [
  { label: 'Сменить сервер…', click: actions.chooseServer },
  { label: 'Открыть сайт', click: actions.openSite },
  line,
  { label: 'Выйти из кабинета', click: () => actions.open('/admin/logout') },
  line,
  isMac ? closeWindow : { role: 'quit', label: 'Закрыть программу' },
]

const edit = (): Item[] => [
  { role: 'undo', label: 'Отменить' },
  { role: 'redo', label: 'Повторить' },
  line,
  { role: 'cut', label: 'Вырезать' },
  { role: 'copy', label: 'Копировать' },
  { role: 'paste', label: 'Вставить' },
  { role: 'pasteAndMatchStyle', label: 'Вставить без оформления' },
  { role: 'selectAll', label: 'Выделить всё' },
]

const view = ({ isPackaged, actions }: MenuAround): Item[] => [
  ...screens.filter(({ path }) => !isTable(path)).map(screen(actions)),
  line,
  { role: 'resetZoom', label: 'Обычный размер' },
  { role: 'zoomIn', label: 'Крупнее' },
  { role: 'zoomOut', label: 'Мельче' },
  { role: 'togglefullscreen', label: 'Во весь экран' },
  ...(isPackaged
    ? []
    : ([
        line,
        { role: 'reload', label: 'Загрузить заново' },
        { role: 'toggleDevTools', label: 'Инструменты разработчика' },
      ] satisfies Item[])),
]

const tables = ({ actions }: MenuAround): Item[] =>
  screens
    .filter(({ path }) => isTable(path))
    .map(({ path, name }) => ({ label: name, click: () => actions.open(path) }))

const windows = ({ isMac }: MenuAround): Item[] => [
  { role: 'minimize', label: 'Свернуть' },
  isMac ? { role: 'zoom', label: 'Изменить масштаб' } : closeWindow,
]

const help = ({ actions }: MenuAround): Item[] => [about(actions)]

/** Builds the first menu on macOS. Its items are listed because the default ones of Electron are in English. */
const application = ({ actions }: MenuAround): Item => ({
  label: BRAND,
  submenu: [
    about(actions),
    line,
    { role: 'services', label: 'Службы' },
    line,
    { role: 'hide', label: 'Скрыть' },
    { role: 'hideOthers', label: 'Скрыть остальные' },
    { role: 'unhide', label: 'Показать все' },
    line,
    { role: 'quit', label: 'Завершить' },
  ],
})

const rows: Readonly<Record<MenuName, (around: MenuAround) => Item[]>> = {
  file,
  edit,
  view,
  tables,
  window: windows,
  help,
}

/** Returns the menus of a system. On macOS the application menu replaces the help menu. */
const namesOn = ({ isMac }: MenuAround) => menus.filter(({ name }) => !isMac || name !== 'help')

/** Builds all menus. Each has its name as id, so that the title bar can open it. */
export const menuTemplate = (around: MenuAround): Item[] => [
  ...(around.isMac ? [application(around)] : []),
  ...namesOn(around).map(({ name, label }) => ({ id: name, label, submenu: rows[name](around) })),
]
