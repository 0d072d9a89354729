import type { Admin } from 'shared/contract'
import type { Context } from '../../context.ts'

/** Visitors see what is public at `now`, administrators see everything. */
export interface Reader {
  readonly now: string
  readonly isOffice: boolean
}

export const readerOf = (ctx: Context, admin: Admin | undefined): Reader => ({
  now: ctx.clock().toISOString(),
  isOffice: admin !== undefined,
})
