import type { Context } from '../../context.ts'
import { isUniqueViolation } from '../../db/trouble.ts'
import { newPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'
import { weaknessOf } from './password-rules.ts'
import { allAdmins, insertAdmin } from './repository.ts'

interface Given {
  readonly email: string | undefined
  readonly password: string | undefined
}

/** Makes the first admin when there is none. A password made here is said once; one that was given is not repeated. */
export const announceFirstAdmin = async (
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  given: Given,
  say: (line: string) => void,
): Promise<void> => {
  if ((await allAdmins(db)).length > 0) return
  const email = given.email ?? 'admin@example.com'
  const password = given.password ?? newPassword()
  const passwordHash = await hashPassword(password)
  const createdAt = clock().toISOString()
  try {
    await insertAdmin(db, { email, name: 'Администратор', passwordHash, createdAt })
  } catch (error) {
    // Another start of the same moment was faster, and says its own.
    if (isUniqueViolation(error)) return
    throw error
  }
  if (weaknessOf(password, email)) log.warn('ADMIN_PASSWORD is easy to guess: change it after signing in')
  say(
    `first admin: e-mail ${email}, password ${given.password === undefined ? password : 'from ADMIN_PASSWORD'}`,
  )
}
