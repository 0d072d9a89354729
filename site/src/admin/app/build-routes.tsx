import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { NOT_FOUND_PAGE_ERROR, PageLoadError } from '../../router/page-errors.ts'
import { IncomingFeeTableFileDialog } from '../features/fee-table/upload/incoming-file-dialog.tsx'
import { useInquiryPolling } from '../features/inquiry/data/inquiry-polling.ts'
import { usePostCommandPaletteActions } from '../features/post/palette-posts.tsx'
import { AdminErrorScreen } from '../router/error-screen.tsx'
import type { AdminPageChunkLoader } from '../router/page-loader.tsx'
import { RequireSignedInUser } from '../router/require-auth.tsx'
import { type AdminRouteDefinition, adminRoutes } from '../routes.ts'
import { AdminScreenLayout, LoginScreenLayout } from '../shell/layouts.tsx'
import { LoadingPlaceholder } from '../ui/query-view.tsx'

const buildPageRoute = (
  route: AdminRouteDefinition,
  Screen: ComponentType<{ name: string }>,
): RouteObject => ({
  path: route.path,
  handle: route,
  element: (
    <RequireSignedInUser middleware={route.middleware ?? []}>
      <Screen name={route.name} />
    </RequireSignedInUser>
  ),
  errorElement: <AdminErrorScreen />,
})

const notFoundRoute: RouteObject = {
  path: '*',
  element: <AdminErrorScreen />,
  loader: () => {
    throw new PageLoadError(NOT_FOUND_PAGE_ERROR.status, NOT_FOUND_PAGE_ERROR.message)
  },
  hydrateFallbackElement: <LoadingPlaceholder />,
  errorElement: <AdminErrorScreen />,
}

const layouts = {
  admin: (
    <AdminScreenLayout
      usePalettePosts={usePostCommandPaletteActions}
      useInquiryPolling={useInquiryPolling}
      IncomingFile={IncomingFeeTableFileDialog}
    />
  ),
  empty: <LoginScreenLayout />,
}

/** Each layout appears only once in the routes, so that React does not mount the layout again on navigation. */
export const buildAdminRouteObjects = (pages: AdminPageChunkLoader): RouteObject[] => {
  // Routes with the same page share one component, so that navigating between them does not remount it.
  const screens = new Map(
    [...new Set(adminRoutes.map(({ page }) => page))].map((page) => [page, pages.createScreen(page)]),
  )
  const inLayout = (name: AdminRouteDefinition['layout']): RouteObject => {
    const routes = adminRoutes.flatMap((route) => {
      const Screen = screens.get(route.page)
      return Screen && route.layout === name ? [buildPageRoute(route, Screen)] : []
    })
    return {
      element: layouts[name],
      errorElement: <AdminErrorScreen />,
      children: name === 'admin' ? [...routes, notFoundRoute] : routes,
    }
  }
  return [inLayout('admin'), inLayout('empty')]
}
