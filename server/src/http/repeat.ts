import { AppError } from 'shared/errors'
import type { Repeat } from './operation.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Of an admin, whose program may have been without a connection for weeks; there are few of them. */
const SIGNED_IN_MS = 30 * DAY_MS

/** The key under which the caller may come again; one that cannot be a key is refused. */
export const repeatAsked = (header: string | undefined, isSignedIn: boolean): Repeat | undefined => {
  if (header === undefined) return undefined
  if (/^[\x21-\x7e]{1,200}$/.test(header))
    return { key: `key ${header}`, withinMs: isSignedIn ? SIGNED_IN_MS : DAY_MS }
  throw new AppError('validation', {
    errors: [{ path: 'Idempotency-Key', code: 'format', message: 'Нужно от 1 до 200 видимых знаков ASCII' }],
  })
}
