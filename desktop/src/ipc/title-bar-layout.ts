/** Menus of the title bar, in display order. No zod here: the page would load it. */
export const titleBarMenus = [
  { name: 'file', label: 'Файл' },
  { name: 'edit', label: 'Правка' },
  { name: 'view', label: 'Вид' },
  { name: 'tables', label: 'Таблицы' },
  { name: 'window', label: 'Окно' },
  { name: 'help', label: 'Справка' },
] as const

export type AppMenuName = (typeof titleBarMenus)[number]['name']

/** Height in pixels, shared by the system buttons (main) and the title bar of the page. */
export const TITLE_BAR_HEIGHT = 38
