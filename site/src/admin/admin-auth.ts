import type { Middleware } from '../router/route.ts'

export const adminAuth: Middleware = ({ signedIn }) => (signedIn ? undefined : '/admin/login?message=login')
