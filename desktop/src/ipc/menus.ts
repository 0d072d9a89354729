/** The menus of the title bar, in its order. Without zod, so that the page carries none for them. */
export const menus = [
  { name: 'file', label: 'Файл' },
  { name: 'edit', label: 'Правка' },
  { name: 'view', label: 'Вид' },
  { name: 'tables', label: 'Таблицы' },
  { name: 'window', label: 'Окно' },
  { name: 'help', label: 'Справка' },
] as const

export type MenuName = (typeof menus)[number]['name']
