import { type FeeTableTitle, feeTableDefinitions, feeTableTitles } from 'shared/calculator'
import type { AdminIconName } from './ui/icon.tsx'

export interface AdminRouteDefinition {
  path: `/admin${string}`
  /** Module with the screen of the route: `{page}-page.tsx`. */
  page: string
  layout: 'admin' | 'empty'
  name: string
  /** Names of route guards that may redirect the visitor. */
  middleware?: readonly string[]
  icon?: AdminIconName
  /** Path of the parent, if it is not the path without its last segment. */
  parent?: `/admin/${string}`
  /** True if the screen is listed in the sidebar below its parent. */
  inSidebar?: true
  /** Key pressed after G to open the screen, as `KeyboardEvent.code`, which does not depend on the keyboard layout. */
  shortcutKey?: `Key${string}`
}

const signInRoutes: readonly AdminRouteDefinition[] = [
  { path: '/admin/login', page: 'features/login/login', name: 'Вход в кабинет', layout: 'empty' },
  { path: '/admin/logout', page: 'features/login/logout', name: 'Выход', layout: 'empty' },
]

type Screen = Omit<AdminRouteDefinition, 'layout' | 'middleware'>

export const buildFeeTableUrlPath = (title: FeeTableTitle) => `/admin/tables/${title}` as const

const feeTableScreens = feeTableTitles.map(
  (title): Screen => ({
    path: buildFeeTableUrlPath(title),
    page: 'features/fee-table/editor',
    name: feeTableDefinitions[title].name,
    inSidebar: true,
  }),
)

/** Screens that require a login, in the order of the sidebar. */
const screens: readonly Screen[] = [
  { path: '/admin', page: 'home/home', name: 'Главная', icon: 'home', shortcutKey: 'KeyH' },
  {
    path: '/admin/requests',
    page: 'features/inquiry/list',
    name: 'Заявки',
    icon: 'inbox',
    shortcutKey: 'KeyR',
  },
  {
    path: '/admin/calculator',
    page: 'features/calculator/calculator',
    name: 'Калькулятор',
    icon: 'calculator',
    shortcutKey: 'KeyK',
  },
  { path: '/admin/posts', page: 'features/post/list', name: 'Записи', icon: 'document', shortcutKey: 'KeyP' },
  { path: '/admin/posts/create', page: 'features/post/edit', name: 'Новая запись' },
  { path: '/admin/posts/:id', page: 'features/post/edit', name: 'Запись' },
  { path: '/admin/posts/:id/preview', page: 'features/post/preview', name: 'Предпросмотр' },
  {
    path: '/admin/categories',
    page: 'features/category/list',
    name: 'Категории',
    icon: 'tag',
    shortcutKey: 'KeyC',
  },
  { path: '/admin/meta', page: 'features/meta/list', name: 'Мета-теги', icon: 'lines', shortcutKey: 'KeyM' },
  { path: '/admin/meta/create', page: 'features/meta/edit', name: 'Новые мета-теги' },
  { path: '/admin/meta/:id', page: 'features/meta/edit', name: 'Мета-теги страницы' },
  {
    path: '/admin/tables',
    page: 'features/fee-table/list',
    name: 'Таблицы',
    icon: 'table',
    shortcutKey: 'KeyT',
  },
  ...feeTableScreens,
  {
    path: '/admin/setting',
    page: 'features/settings/list',
    name: 'Настройки',
    icon: 'gear',
    shortcutKey: 'KeyS',
  },
  {
    path: '/admin/letter-templates',
    page: 'features/letter-template/list',
    name: 'Шаблоны писем',
    parent: '/admin/setting',
    inSidebar: true,
  },
  {
    path: '/admin/letter-templates/create',
    page: 'features/letter-template/edit',
    name: 'Новый шаблон письма',
  },
  { path: '/admin/letter-templates/:id', page: 'features/letter-template/edit', name: 'Шаблон письма' },
  {
    path: '/admin/users',
    page: 'features/user/list',
    name: 'Пользователи',
    icon: 'person',
    shortcutKey: 'KeyU',
  },
  { path: '/admin/unsent', page: 'features/unsent/list', name: 'Не отправлено' },
]

/** All admin routes. The sidebar, breadcrumbs, command palette, shortcuts and menus are built from this list. */
export const adminRoutes: readonly AdminRouteDefinition[] = [
  ...screens.map(
    (screen): AdminRouteDefinition => ({ ...screen, layout: 'admin', middleware: ['admin-auth'] }),
  ),
  ...signInRoutes,
]

/** Finds the route one path segment above, or the declared one. The admin home page is not the parent of any route. */
export const findParentAdminRoute = ({
  path,
  parent = path.slice(0, path.lastIndexOf('/')),
}: Pick<AdminRouteDefinition, 'path'> & { parent?: string }): AdminRouteDefinition | undefined =>
  adminRoutes.find((other) => other.path !== '/admin' && other.path === parent)

export const findFeeTableByUrlPath = (pathname: string): FeeTableTitle | undefined =>
  feeTableTitles.find((title) => buildFeeTableUrlPath(title) === pathname.replace(/\/+$/, ''))
