import type { LayoutModule, PageModule } from './router/page-module.ts'
import { byFolder, type Site } from './router/site.ts'
import { routes } from './routes.ts'

export const publicSite: Site = {
  routes,
  pages: byFolder(import.meta.glob<PageModule>('./pages/*/page.tsx', { import: 'page' })),
  layouts: byFolder(import.meta.glob<LayoutModule>('./layouts/*/layout.tsx', { import: 'layout' })),
  middleware: {},
}
