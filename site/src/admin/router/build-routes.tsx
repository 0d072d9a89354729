import { type ComponentType, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import { NOT_FOUND, PageError } from '../../router/route-error.ts'
import { AdminLayout } from '../layouts/admin/layout.tsx'
import { EmptyLayout } from '../layouts/empty/layout.tsx'
import { type AdminRoute, adminRoutes } from '../routes.ts'
import { Loading } from '../ui/loading.tsx'
import { Arrival } from './arrival.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { lazyPage } from './pages.ts'
import { Passing } from './passing.tsx'

type Around = Parameters<typeof lazyPage>[1]

const pageRoute = (route: AdminRoute, Page: ComponentType): RouteObject => {
  return {
    path: route.path,
    handle: route,
    element: (
      <Passing middleware={route.middleware ?? []}>
        <Suspense fallback={<Loading />}>
          <Arrival name={route.name}>
            <Page />
          </Arrival>
        </Suspense>
      </Passing>
    ),
    errorElement: <ErrorScreen />,
  }
}

const missing: RouteObject = {
  path: '*',
  element: <ErrorScreen />,
  loader: () => {
    throw new PageError(NOT_FOUND.status, NOT_FOUND.message)
  },
  errorElement: <ErrorScreen />,
}

const layouts = { admin: AdminLayout, empty: EmptyLayout }

/** The router's own tree, made from the table: each layout once, so that it stays while pages change below it. */
export const buildRoutes = (around: Around): RouteObject[] => {
  // One page of two addresses is one: whoever comes from the first to the second stays where they are.
  const pages = new Map(
    [...new Set(adminRoutes.map(({ page }) => page))].map((page) => [page, lazyPage(page, around)]),
  )
  const inLayout = (name: AdminRoute['layout']): RouteObject => {
    const Layout = layouts[name]
    const routes = adminRoutes.flatMap((route) => {
      const Page = pages.get(route.page)
      return Page && route.layout === name ? [pageRoute(route, Page)] : []
    })
    return {
      element: <Layout />,
      errorElement: <ErrorScreen />,
      children: name === 'admin' ? [...routes, missing] : routes,
    }
  }
  return [inLayout('admin'), inLayout('empty')]
}
