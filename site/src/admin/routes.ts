import { feeTableDefinitions, feeTableTitles } from 'shared/calculator'
import { tablePath } from './table-path.ts'
import type { IconName } from './ui/icon-name.ts'

export interface AdminRoute {
  readonly path: `/admin${string}`
  /** `features/{page}-page.tsx`. */
  readonly page: string
  readonly layout: 'admin' | 'empty'
  readonly name: string
  /** Names of those who may send the visitor elsewhere. */
  readonly middleware?: readonly string[]
  /** Stands in the rail, under this sign. */
  readonly icon?: IconName
  /** Stands in the rail below its parent. */
  readonly inRail?: true
  /** Opens it after G, by the place of the key and not by what is printed on it. */
  readonly key?: `Key${string}`
}

const guarded = { layout: 'admin', middleware: ['admin-auth'] } as const

const tables = feeTableTitles.map(
  (title): AdminRoute => ({
    path: tablePath(title),
    page: 'fee-table/editor',
    name: feeTableDefinitions[title].name,
    inRail: true,
    ...guarded,
  }),
)

/** The whole of `/admin`, declared once: addresses, rail, crumbs, palette, shortcuts and menus come from here. */
export const adminRoutes: readonly AdminRoute[] = [
  { path: '/admin', page: 'home/home', name: 'Главная', icon: 'home', key: 'KeyH', ...guarded },
  { path: '/admin/requests', page: 'request/list', name: 'Заявки', icon: 'inbox', key: 'KeyR', ...guarded },
  { path: '/admin/login', page: 'login/login', name: 'Вход в кабинет', layout: 'empty' },
  { path: '/admin/logout', page: 'login/logout', name: 'Выход', layout: 'empty' },
  { path: '/admin/posts', page: 'post/list', name: 'Записи', icon: 'document', key: 'KeyP', ...guarded },
  { path: '/admin/posts/create', page: 'post/edit', name: 'Новая запись', ...guarded },
  { path: '/admin/posts/:id', page: 'post/edit', name: 'Запись', ...guarded },
  { path: '/admin/posts/:id/preview', page: 'post/preview', name: 'Предпросмотр', ...guarded },
  {
    path: '/admin/categories',
    page: 'category/list',
    name: 'Категории',
    icon: 'tag',
    key: 'KeyC',
    ...guarded,
  },
  { path: '/admin/meta', page: 'meta/list', name: 'Мета-теги', icon: 'lines', key: 'KeyM', ...guarded },
  { path: '/admin/meta/create', page: 'meta/create', name: 'Новые мета-теги', ...guarded },
  { path: '/admin/meta/:id', page: 'meta/edit', name: 'Мета-теги страницы', ...guarded },
  { path: '/admin/tables', page: 'fee-table/list', name: 'Таблицы', icon: 'table', key: 'KeyT', ...guarded },
  ...tables,
  { path: '/admin/setting', page: 'option/list', name: 'Настройки', icon: 'gear', key: 'KeyS', ...guarded },
  { path: '/admin/users', page: 'user/list', name: 'Пользователи', icon: 'person', key: 'KeyU', ...guarded },
]

/** The screen above: the nearest whose address this one goes on from, the home page aside. */
export const parentOf = ({ path }: AdminRoute): AdminRoute | undefined =>
  adminRoutes.find((other) => other.path !== '/admin' && other.path === path.slice(0, path.lastIndexOf('/')))
