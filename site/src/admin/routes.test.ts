import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { feeTableTitles } from 'shared/calculator'
import { expect, test } from 'vitest'
import { adminRoutes, buildFeeTableUrlPath, findFeeTableByUrlPath, findParentAdminRoute } from './routes.ts'

const feeTableRoutes = [
  'copart-fee',
  'copart-internet-bid',
  'iaa-fee',
  'iaa-internet-bid',
  'ship-delivery',
  'transportation',
]

test('the admin has a route for each screen, among them the fee tables, the inquiries and the post preview', () => {
  expect(adminRoutes.map(({ path }) => path).sort()).toEqual(
    [
      '/admin',
      '/admin/login',
      '/admin/logout',
      '/admin/calculator',
      '/admin/categories',
      '/admin/letter-templates',
      '/admin/letter-templates/create',
      '/admin/letter-templates/:id',
      '/admin/meta',
      '/admin/meta/create',
      '/admin/meta/:id',
      '/admin/posts',
      '/admin/posts/create',
      '/admin/posts/:id',
      '/admin/posts/:id/preview',
      '/admin/requests',
      '/admin/setting',
      '/admin/tables',
      ...feeTableRoutes.map((title) => `/admin/tables/${title}`),
      '/admin/unsent',
      '/admin/users',
    ].sort(),
  )
})

test('every admin route except login and logout requires a session', () => {
  for (const { path, middleware } of adminRoutes)
    expect([path, middleware]).toEqual([path, /\/log(in|out)$/.test(path) ? undefined : ['admin-auth']])
})

test('every admin route has a page module, and every page module has a route', () => {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => file.endsWith('-page.tsx'))
  const named = new Set(adminRoutes.map(({ page }) => `${page}-page.tsx`))
  expect([...named].sort()).toEqual(files.sort())
})

test('the parent of an admin route is the route one path segment above it', () => {
  const above = (path: string) => {
    const route = adminRoutes.find((each) => each.path === path)
    return route && findParentAdminRoute(route)?.name
  }
  expect(above('/admin/meta/create')).toBe('Мета-теги')
  expect(above('/admin/posts/:id')).toBe('Записи')
  expect(above('/admin/tables/iaa-fee')).toBe('Таблицы')
  expect(above('/admin/meta')).toBeUndefined()
  expect(above('/admin')).toBeUndefined()
})

test('no two admin routes share a shortcut key', () => {
  const keys = adminRoutes.flatMap(({ shortcutKey: key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})

test('the admin finds each fee table by the URL path of its screen, with or without a trailing slash', () => {
  for (const title of feeTableTitles) {
    expect(findFeeTableByUrlPath(buildFeeTableUrlPath(title))).toBe(title)
    expect(findFeeTableByUrlPath(`${buildFeeTableUrlPath(title)}/`)).toBe(title)
  }
})

test('no fee table is found for the path of an admin screen other than a fee table screen', () => {
  for (const path of ['/admin/tables', '/admin/tables/', '/admin/tables/copart', '/admin/copart-fee', ''])
    expect(findFeeTableByUrlPath(path), path).toBeUndefined()
})
