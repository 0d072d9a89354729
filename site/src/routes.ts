import { OFFLINE_PAGE_PATH } from './lib/service-worker-protocol.ts'
import { matchPageRoute, type PageRoute, type PageRouteParams } from './router/route.ts'

const isPositiveInteger = (text: string | undefined): boolean =>
  text === undefined || /^[1-9]\d{0,8}$/.test(text)

const hasValidSlug = ({ params }: PageRouteParams): boolean =>
  /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/.test(params.slug ?? '')

const TODAY = 'today'

const countryRoutes = Object.entries({ usa: 'США', eu: 'Европа', georgia: 'Грузия' }).map(
  ([region, name]): PageRoute => ({
    path: `/${region}`,
    page: 'country',
    params: { region },
    layout: 'default',
    name,
    meta: region,
    calculator: true,
  }),
)

/** Routes of the public site. The site menu shows those with a `meta` name, in this order. */
export const publicPageRoutes: readonly PageRoute[] = [
  { path: '/', page: 'home', layout: 'default', name: 'Калькулятор', meta: 'home', calculator: true },
  ...countryRoutes,
  {
    path: '/blog',
    page: 'blog',
    layout: 'default',
    name: 'Блог',
    meta: 'blog',
    query: { page: '1', category: '' },
    validate: ({ query }) => isPositiveInteger(query.page) && isPositiveInteger(query.category),
  },
  {
    path: '/blog/:slug',
    page: 'post',
    layout: 'default',
    name: 'Статья',
    validate: hasValidSlug,
    parentPath: '/blog',
  },
  {
    path: '/calculation/:id',
    page: 'calculation',
    layout: 'default',
    name: 'Расчёт',
    query: { recalculate: '' },
    validate: ({ params, query }) =>
      /^[\w-]{22}$/.test(params.id ?? '') && (query.recalculate ?? TODAY) === TODAY,
    isUncacheable: ({ query }) => query.recalculate === TODAY,
    mayDisappear: true,
    hidden: true,
  },
  { path: OFFLINE_PAGE_PATH, page: 'offline', layout: 'default', name: 'Нет связи', hidden: true },
]

/** Returns the canonical address of a page, without query parameters that the page does not read. */
export const toCanonicalPageAddress = (pathname: string, search: string): string => {
  const path = pathname.replace(/(?<=[^/])\/+$/, '')
  return matchPageRoute(publicPageRoutes, path, search)?.canonical ?? path
}
