import type { Middleware } from '../../router/page-module.ts'

export const adminAuth: Middleware = ({ signedIn, isOver }) =>
  signedIn ? undefined : `/admin/login?message=${isOver ? 'session' : 'login'}`
