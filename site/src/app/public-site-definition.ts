import {
  keyModulesByFolder,
  type LayoutModule,
  type PageModule,
  type SiteDefinition,
} from '../router/page-module.ts'
import { publicRoutes } from '../routes.ts'

export const publicSiteDefinition: SiteDefinition = {
  routes: publicRoutes,
  pages: keyModulesByFolder(import.meta.glob<PageModule>('../pages/*/page.tsx', { import: 'page' })),
  layouts: keyModulesByFolder(
    import.meta.glob<LayoutModule>('../layouts/*/layout.tsx', { import: 'layout' }),
  ),
  middleware: {},
}
