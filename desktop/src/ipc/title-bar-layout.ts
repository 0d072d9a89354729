/** The menus of the title bar in display order. This file must not import zod, which the page would load too. */
export const titleBarMenus = [
  { name: 'file', label: 'Файл' },
  { name: 'edit', label: 'Правка' },
  { name: 'view', label: 'Вид' },
  { name: 'tables', label: 'Таблицы' },
  { name: 'window', label: 'Окно' },
  { name: 'help', label: 'Справка' },
] as const

export type AppMenuName = (typeof titleBarMenus)[number]['name']

/** Height in pixels of the title bar, which the page draws and into which the system puts its buttons. */
export const TITLE_BAR_HEIGHT = 38
