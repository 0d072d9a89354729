import type { Asked, Route } from './router/route.ts'
import { OFFLINE } from './worker-agreement.ts'

const isCount = (text: string | undefined): boolean => text === undefined || /^[1-9]\d{0,8}$/.test(text)

const isSlug = ({ params }: Asked): boolean =>
  /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/.test(params.slug ?? '')

const TODAY = 'today'

/** Routes of the public site. Those with a meta record are in the menu, in this order. */
export const routes: readonly Route[] = [
  { path: '/', page: 'home', layout: 'default', name: 'Калькулятор', meta: 'home' },
  { path: '/usa', page: 'usa', layout: 'default', name: 'США', meta: 'usa' },
  { path: '/eu', page: 'eu', layout: 'default', name: 'Европа', meta: 'eu' },
  { path: '/georgia', page: 'georgia', layout: 'default', name: 'Грузия', meta: 'georgia' },
  {
    path: '/blog',
    page: 'blog',
    layout: 'default',
    name: 'Блог',
    meta: 'blog',
    query: { page: '1', category: '' },
    validate: ({ query }) => isCount(query.page) && isCount(query.category),
  },
  { path: '/blog/:slug', page: 'post', layout: 'default', name: 'Статья', validate: isSlug, under: 'blog' },
  {
    path: '/calculation/:id',
    page: 'calculation',
    layout: 'default',
    name: 'Расчёт',
    query: { recalculate: '' },
    validate: ({ params, query }) =>
      /^[\w-]{22}$/.test(params.id ?? '') && (query.recalculate ?? TODAY) === TODAY,
    isMomentary: ({ query }) => query.recalculate === TODAY,
    hidden: true,
  },
  { path: OFFLINE, page: 'offline', layout: 'default', name: 'Нет связи', hidden: true },
]
