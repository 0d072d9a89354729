import type { LayoutModule } from '../../router/route.ts'
import { EmptyLayout } from '../../ui/empty-layout.tsx'

export const layout: LayoutModule = { Layout: EmptyLayout }
