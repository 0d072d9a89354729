import {
  keyByFolder,
  type LayoutModule,
  type PageModule,
  type SiteDefinition,
} from '../router/page-module.ts'
import { publicRoutes } from '../routes.ts'

export const publicSite: SiteDefinition = {
  routes: publicRoutes,
  pages: keyByFolder(import.meta.glob<PageModule>('../pages/*/page.tsx', { import: 'page' })),
  layouts: keyByFolder(import.meta.glob<LayoutModule>('../layouts/*/layout.tsx', { import: 'layout' })),
  middleware: {},
}
