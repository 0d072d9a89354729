import type { Route } from '../router/route.ts'

export const routes: readonly Route[] = [
  {
    path: '/admin/login',
    page: 'soon',
    layout: 'empty',
    name: 'Вход в кабинет',
    query: { message: '' },
    hidden: true,
  },
  {
    path: '/admin/*',
    page: 'soon',
    layout: 'admin',
    name: 'Кабинет',
    middleware: ['admin-auth'],
    hidden: true,
  },
]
