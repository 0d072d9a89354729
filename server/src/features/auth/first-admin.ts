import type { Context } from '../../context.ts'
import { newPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'
import { weaknessOf } from './password-rules.ts'
import { allAdmins, insertFirstAdmin } from './repository.ts'

interface Given {
  readonly email: string | undefined
  readonly password: string | undefined
}

/** Creates the first admin when there is none. A generated password is printed once; a configured one is never printed. */
export const announceFirstAdmin = async (
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  given: Given,
  say: (line: string) => void,
): Promise<void> => {
  if ((await allAdmins(db)).length > 0) return
  const email = given.email ?? 'admin@example.com'
  const password = given.password ?? newPassword()
  const passwordHash = await hashPassword(password)
  const admin = { email, name: 'Администратор', passwordHash, createdAt: clock().toISOString() }
  if (!(await insertFirstAdmin(db, admin))) return
  if (weaknessOf(password, email)) log.warn('ADMIN_PASSWORD is easy to guess: change it after signing in')
  say(
    `first admin: e-mail ${email}, password ${given.password === undefined ? password : 'from ADMIN_PASSWORD'}`,
  )
}
