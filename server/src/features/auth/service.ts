import { type Admin, contract, type LoginResult } from 'shared/contract'
import { AppError, createValidationError } from 'shared/errors'
import type { Db } from '../../db/db.ts'
import { orConflict } from '../../domain/entity-guards.ts'
import {
  createIdempotentCall,
  createWholeReplyStorage,
  findStoredIdempotentReply,
  type IdempotencyKey,
  runOnce,
} from '../../idempotency/run-once.ts'
import type { AccessTokenService } from './access-token-service.ts'
import type { LoginAttemptLimit } from './login-attempt-limit.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import {
  deleteAdminRow,
  findAdminByEmail,
  findAdminById,
  insertAdmin,
  listStoredAdmins,
  replaceAdminPasswordHash,
  type StoredAdmin,
} from './repository.ts'

export interface AuthDeps {
  readonly db: Db
  readonly clock: () => Date
  readonly tokens: AccessTokenService
  readonly loginLimit: LoginAttemptLimit
}

const toAdmin = ({ id, email, name, createdAt }: StoredAdmin): Admin => ({ id, email, name, createdAt })

const emailTakenConflict = { path: 'email', message: 'Эта почта уже занята' }

const assertStrongPassword = async (path: string, password: string, email: string): Promise<void> => {
  // The list of common passwords is large, and passwords are rarely chosen.
  const { findPasswordWeakness } = await import('./password-strength.ts')
  const weakness = findPasswordWeakness(password, email)
  if (weakness) throw createValidationError(path, weakness.code, weakness.message)
}

const issueToken = (deps: AuthDeps, admin: StoredAdmin): LoginResult => {
  const { token, expiresAt } = deps.tokens.issue(admin, deps.clock())
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    user: { id: admin.id, email: admin.email, name: admin.name },
  }
}

/**
 * Finds the admin of an access token that this server signed, that is not expired and not revoked, and whose
 * account still exists.
 */
export const findAdminByToken = async (deps: AuthDeps, token: string): Promise<Admin | undefined> => {
  const holder = deps.tokens.read(token, deps.clock())
  const admin = holder && (await findAdminById(deps.db, holder.id))
  return admin && admin.tokenVersion === holder.tokenVersion ? toAdmin(admin) : undefined
}

export const logInAdmin = async (
  deps: AuthDeps,
  credentials: { readonly email: string; readonly password: string; readonly address: string },
): Promise<LoginResult> => {
  const attempt = await deps.loginLimit.attempt(credentials.email, credentials.address)
  const admin = await findAdminByEmail(deps.db, credentials.email.trim().toLowerCase())
  if (!(await verifyPassword(credentials.password, admin?.passwordHash)) || !admin)
    throw new AppError('credentials')
  await attempt.succeeded()
  return issueToken(deps, admin)
}

export const listAdmins = async (deps: AuthDeps): Promise<Admin[]> =>
  (await listStoredAdmins(deps.db)).map(toAdmin)

export const createAdmin = async (
  deps: AuthDeps,
  { password, ...person }: { readonly email: string; readonly name: string; readonly password: string },
  repeat?: IdempotencyKey,
): Promise<Admin> => {
  const { createAdmin: endpoint } = contract.auth
  const now = deps.clock()
  const stored = createWholeReplyStorage(endpoint.reply)
  // The password is not part of the stored hash of the body, with which it could be guessed quickly.
  const call = createIdempotentCall(endpoint, { repeat, body: person, stored, now })
  const previous = await findStoredIdempotentReply(deps.db, call)
  if (previous) return previous
  await assertStrongPassword('password', password, person.email)
  const admin = { ...person, passwordHash: await hashPassword(password), createdAt: now.toISOString() }
  return orConflict(emailTakenConflict, () =>
    deps.db
      .transaction()
      .execute((trx) => runOnce(trx, call, async () => toAdmin(await insertAdmin(trx, admin)))),
  )
}

/** Deletes an admin. Admins cannot delete themselves and must still exist while deleting others, so one always remains. */
export const removeAdmin = (deps: AuthDeps, currentAdmin: Admin, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    if (id === currentAdmin.id) throw new AppError('own-account')
    if (!(await findAdminById(trx, currentAdmin.id))) throw new AppError('unauthorized')
    if (!(await deleteAdminRow(trx, id))) throw new AppError('not-found')
  })

const buildPasswordChangeWaitMessage = (wait: string): string =>
  `Слишком много неверных попыток. Сменить пароль можно будет через ${wait}`

export const changeAdminPassword = async (
  deps: AuthDeps,
  currentAdmin: Admin,
  input: { readonly current: string; readonly next: string; readonly address: string },
): Promise<LoginResult> => {
  // Password changes are counted together with logins of the account, so that a stolen token does not help to
  // guess the password.
  const attempt = await deps.loginLimit.attempt(
    currentAdmin.email,
    input.address,
    buildPasswordChangeWaitMessage,
  )
  const admin = await findAdminById(deps.db, currentAdmin.id)
  if (!admin || !(await verifyPassword(input.current, admin.passwordHash))) {
    throw createValidationError('current', 'wrong', 'Текущий пароль указан неверно')
  }
  await attempt.succeeded()
  await assertStrongPassword('next', input.next, admin.email)
  const changed = await replaceAdminPasswordHash(deps.db, admin, await hashPassword(input.next))
  if (!changed) throw new AppError('unauthorized')
  return issueToken(deps, changed)
}
