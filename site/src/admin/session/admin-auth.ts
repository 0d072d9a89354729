import type { Middleware } from '../../router/page-module.ts'
import type { RouteParams } from '../../router/route.ts'

export interface Visitor extends RouteParams {
  readonly signedIn: boolean
  /** Was signed in, and that has ended. */
  readonly isOver: boolean
}

export const adminAuth: Middleware<Visitor> = ({ signedIn, isOver }) =>
  signedIn ? undefined : `/admin/login?message=${isOver ? 'session' : 'login'}`
