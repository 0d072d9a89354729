import type { Middleware } from '../../router/page-module.ts'

export const adminAuth: Middleware = ({ signedIn }) => (signedIn ? undefined : '/admin/login?message=login')
