import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { NOT_FOUND_ERROR, PageError } from '../../router/errors.ts'
import { AdminLayout } from '../layouts/admin/layout.tsx'
import { EmptyLayout } from '../layouts/empty/layout.tsx'
import { type AdminRoute, adminRoutes } from '../routes.ts'
import { ErrorScreen } from './error-screen.tsx'
import type { Pages } from './pages.tsx'
import { Passing } from './passing.tsx'

const pageRoute = (route: AdminRoute, Screen: ComponentType<{ readonly name: string }>): RouteObject => {
  return {
    path: route.path,
    handle: route,
    element: (
      <Passing middleware={route.middleware ?? []}>
        <Screen name={route.name} />
      </Passing>
    ),
    errorElement: <ErrorScreen />,
  }
}

const missing: RouteObject = {
  path: '*',
  element: <ErrorScreen />,
  loader: () => {
    throw new PageError(NOT_FOUND_ERROR.status, NOT_FOUND_ERROR.message)
  },
  errorElement: <ErrorScreen />,
}

const layouts = { admin: AdminLayout, empty: EmptyLayout }

/** The router's own tree, made from the table: each layout once, so that it stays while pages change below it. */
export const buildRoutes = (pages: Pages): RouteObject[] => {
  // One page of two addresses is one: whoever comes from the first to the second stays where they are.
  const screens = new Map(
    [...new Set(adminRoutes.map(({ page }) => page))].map((page) => [page, pages.screenOf(page)]),
  )
  const inLayout = (name: AdminRoute['layout']): RouteObject => {
    const Layout = layouts[name]
    const routes = adminRoutes.flatMap((route) => {
      const Screen = screens.get(route.page)
      return Screen && route.layout === name ? [pageRoute(route, Screen)] : []
    })
    return {
      element: <Layout />,
      errorElement: <ErrorScreen />,
      children: name === 'admin' ? [...routes, missing] : routes,
    }
  }
  return [inLayout('admin'), inLayout('empty')]
}
