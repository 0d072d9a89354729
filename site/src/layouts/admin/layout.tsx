import type { LayoutModule } from '../../router/page-module.ts'
import { EmptyLayout } from '../../ui/empty-layout.tsx'

export const layout: LayoutModule = { Layout: EmptyLayout }
