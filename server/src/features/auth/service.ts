import type { Admin, LoginResult } from 'shared/contract'
import { AppError, type FieldError } from 'shared/errors'
import type { Context } from '../../context.ts'
import { orConflict } from '../../domain/entity-guards.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { findPasswordWeakness } from './password-strength.ts'
import {
  type AdminRecord,
  deleteAdmin,
  findAdminByEmail,
  findAdminById,
  insertAdmin,
  listAdminRecords,
  replacePassword,
} from './repository.ts'

const toAdmin = ({ id, email, name, createdAt }: AdminRecord): Admin => ({ id, email, name, createdAt })

const emailTakenConflict = { path: 'email', message: 'Эта почта уже занята' }

const createValidationError = (error: FieldError): AppError => new AppError('validation', { errors: [error] })

const assertStrongPassword = (path: string, password: string, email: string): void => {
  const weakness = findPasswordWeakness(password, email)
  if (weakness) throw createValidationError({ path, ...weakness })
}

const issueToken = (ctx: Context, admin: AdminRecord): LoginResult => {
  const { token, expiresAt } = ctx.tokens.issue(admin, ctx.clock())
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    user: { id: admin.id, email: admin.email, name: admin.name },
  }
}

/** Finds the admin of a token that is signed by this server, not expired and not revoked, and whose account still exists. */
export const findAdminByToken = async (ctx: Context, token: string): Promise<Admin | undefined> => {
  const holder = ctx.tokens.read(token, ctx.clock())
  const admin = holder && (await findAdminById(ctx.db, holder.id))
  return admin && admin.tokenVersion === holder.tokenVersion ? toAdmin(admin) : undefined
}

export const login = async (
  ctx: Context,
  credentials: { readonly email: string; readonly password: string; readonly address: string },
): Promise<LoginResult> => {
  const attempt = await ctx.loginLimit.attempt(credentials.email, credentials.address)
  const admin = await findAdminByEmail(ctx.db, credentials.email.trim().toLowerCase())
  if (!(await verifyPassword(credentials.password, admin?.passwordHash)) || !admin)
    throw new AppError('credentials')
  await attempt.succeeded()
  return issueToken(ctx, admin)
}

export const listAdmins = async (ctx: Context): Promise<Admin[]> =>
  (await listAdminRecords(ctx.db)).map(toAdmin)

export const createAdmin = async (
  ctx: Context,
  input: { readonly email: string; readonly name: string; readonly password: string },
): Promise<Admin> => {
  assertStrongPassword('password', input.password, input.email)
  const passwordHash = await hashPassword(input.password)
  const createdAt = ctx.clock().toISOString()
  const admin = { email: input.email, name: input.name, passwordHash, createdAt }
  return toAdmin(await orConflict(emailTakenConflict, () => insertAdmin(ctx.db, admin)))
}

/** Deletes an admin. Admins cannot delete themselves and must still exist while deleting others, so one always remains. */
export const removeAdmin = (ctx: Context, currentAdmin: Admin, id: number): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    if (id === currentAdmin.id) throw new AppError('own-account')
    if (!(await findAdminById(trx, currentAdmin.id))) throw new AppError('unauthorized')
    if (!(await deleteAdmin(trx, id))) throw new AppError('not-found')
  })

const buildPasswordChangeWaitMessage = (wait: string): string =>
  `Слишком много неверных попыток. Сменить пароль можно будет через ${wait}`

export const changePassword = async (
  ctx: Context,
  currentAdmin: Admin,
  input: { readonly current: string; readonly next: string; readonly address: string },
): Promise<LoginResult> => {
  // Counted together with the logins of the account, so that a stolen token does not help to guess the password.
  const attempt = await ctx.loginLimit.attempt(
    currentAdmin.email,
    input.address,
    buildPasswordChangeWaitMessage,
  )
  const admin = await findAdminById(ctx.db, currentAdmin.id)
  if (!admin || !(await verifyPassword(input.current, admin.passwordHash))) {
    throw createValidationError({ path: 'current', code: 'wrong', message: 'Текущий пароль указан неверно' })
  }
  await attempt.succeeded()
  assertStrongPassword('next', input.next, admin.email)
  const changed = await replacePassword(ctx.db, admin, await hashPassword(input.next))
  if (!changed) throw new AppError('unauthorized')
  return issueToken(ctx, changed)
}
