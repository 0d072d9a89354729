import type { Admin } from 'shared/contract'

declare global {
  namespace Express {
    /** Data that handlers of one request share. */
    interface Locals {
      requestId: string
      /** The declared route, for the log. */
      route?: string
      admin?: Admin | undefined
      /** The page does not exist, whatever the cache contains. */
      isNotFound?: true
      /** Throws if the server is overloaded. Undefined for clients that are never rejected. */
      admit?: () => void
    }
  }
}
