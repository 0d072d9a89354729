import { adminRoutes } from './routes.ts'

/** The tables that the calculator is to reckon with: each has a screen. */
export const tables = adminRoutes.filter(({ page }) => page === 'table/editor')
