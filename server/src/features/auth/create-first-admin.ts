import type { ServerContext } from '../../server-context.ts'
import { generatePassword, hashPassword } from './password-hash.ts'
import { insertAdmin, listStoredAdmins } from './repository.ts'

interface FirstAdminOptions {
  email: string | undefined
  password: string | undefined
}

/** Creates the first admin if the database has none. A generated password is printed once, a configured one never. */
export const createFirstAdmin = async (
  { db, clock, log }: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  options: FirstAdminOptions,
  print: (line: string) => void,
): Promise<void> => {
  if ((await listStoredAdmins(db)).length > 0) return
  const email = options.email ?? 'admin@example.com'
  const password = options.password ?? generatePassword()
  const passwordHash = await hashPassword(password)
  const admin = { email, name: 'Администратор', passwordHash, createdAt: clock().toISOString() }
  // Of two servers that start at once only one finds no admin, because transactions are serializable.
  const isCreated = await db.transaction().execute(async (trx) => {
    if ((await listStoredAdmins(trx)).length > 0) return false
    await insertAdmin(trx, admin)
    return true
  })
  if (!isCreated) return
  const { findPasswordWeakness } = await import('./password-strength.ts')
  if (findPasswordWeakness(password, email))
    log.warn('ADMIN_PASSWORD is easy to guess: change it after signing in')
  print(
    `first admin: e-mail ${email}, password ${options.password === undefined ? password : 'from ADMIN_PASSWORD'}`,
  )
}
