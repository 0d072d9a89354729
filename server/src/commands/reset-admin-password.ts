import type { ServerConfig } from '../config.ts'
import { generatePassword, hashPassword } from '../features/auth/password-hash.ts'
import { findAdmin, listStoredAdmins, replaceAdminPasswordHash } from '../features/auth/repository.ts'
import { openExistingDatabase } from './open-existing-database.ts'

/** Sets a new password for an admin, even while the server runs. Old tokens become invalid at once. */
export const resetAdminPassword = async (config: ServerConfig, email: string): Promise<string> => {
  const { db, close } = await openExistingDatabase(config)
  try {
    const admin = await findAdmin(db, { email: email.trim().toLowerCase() })
    if (!admin) {
      const known = (await listStoredAdmins(db)).map(({ email }) => email).join(', ')
      throw new Error(`nobody has the e-mail ${email}; there are: ${known || 'no admins'}`)
    }
    const password = generatePassword()
    if (!(await replaceAdminPasswordHash(db, admin, await hashPassword(password)))) {
      throw new Error(`the password of ${admin.email} was changed at this very moment: try again`)
    }
    return `new password of ${admin.email}: ${password}`
  } finally {
    await close()
  }
}
