import type { Admin } from 'shared/contract'

declare global {
  namespace Express {
    /** What one request's handlers tell each other. */
    interface Locals {
      requestId: string
      /** The declared route, for the log. */
      route?: string
      admin?: Admin | undefined
      /** The page of this address is not there, whatever is cached of it. */
      isNotFound?: true
      /** Missing for whoever is never refused. */
      admit?: () => void
    }
  }
}
