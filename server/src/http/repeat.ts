import { AppError } from 'shared/errors'
import type { Repeat } from './operation.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** For admins, whose app may be offline for weeks. There are few of them. */
const SIGNED_IN_MS = 30 * DAY_MS

/** Parses the Idempotency-Key header; an invalid key is rejected. */
export const repeatAsked = (header: string | undefined, isSignedIn: boolean): Repeat | undefined => {
  if (header === undefined) return undefined
  if (/^[\x21-\x7e]{1,200}$/.test(header))
    return { key: `key ${header}`, withinMs: isSignedIn ? SIGNED_IN_MS : DAY_MS }
  throw new AppError('validation', {
    errors: [{ path: 'Idempotency-Key', code: 'format', message: 'Нужно от 1 до 200 видимых знаков ASCII' }],
  })
}
