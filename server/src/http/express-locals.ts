import type { Admin } from 'shared/contract'

declare global {
  namespace Express {
    /** Data that handlers of one request share. */
    interface Locals {
      requestId: string
      /** Route as declared, for the request log. */
      route?: string
      admin?: Admin | undefined
      /** Whether the requested page does not exist, whatever the page cache contains. */
      isNotFound?: true
    }
  }
}
