import type { Admin, SignedIn } from 'shared/contract'
import { AppError, type FieldError } from 'shared/errors'
import type { Context } from '../../context.ts'
import { orConflict } from '../../domain/entity-guards.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { weaknessOf } from './password-rules.ts'
import {
  type AdminRecord,
  adminByEmail,
  adminById,
  allAdmins,
  deleteAdmin,
  insertAdmin,
  replacePassword,
} from './repository.ts'

const shown = ({ id, email, name, createdAt }: AdminRecord): Admin => ({ id, email, name, createdAt })

const taken = { path: 'email', message: 'Эта почта уже занята' }

const refuse = (error: FieldError): AppError => new AppError('validation', { errors: [error] })

const demandStrong = (path: string, password: string, email: string): void => {
  const weakness = weaknessOf(password, email)
  if (weakness) throw refuse({ path, ...weakness })
}

const signIn = (ctx: Context, admin: AdminRecord): SignedIn => {
  const { token, expiresAt } = ctx.tokens.issue(admin, ctx.clock())
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    user: { id: admin.id, email: admin.email, name: admin.name },
  }
}

/** Finds the admin of a token that is signed by this server, not expired and not revoked, and whose account still exists. */
export const adminOfToken = async (ctx: Context, token: string): Promise<Admin | undefined> => {
  const holder = ctx.tokens.read(token, ctx.clock())
  const admin = holder && (await adminById(ctx.db, holder.id))
  return admin && admin.tokenVersion === holder.tokenVersion ? shown(admin) : undefined
}

export const login = async (
  ctx: Context,
  given: { readonly email: string; readonly password: string; readonly address: string },
): Promise<SignedIn> => {
  const attempt = await ctx.loginLimit.attempt(given.email, given.address)
  const admin = await adminByEmail(ctx.db, given.email.trim().toLowerCase())
  if (!(await isPassword(given.password, admin?.passwordHash)) || !admin) throw new AppError('credentials')
  await attempt.succeeded()
  return signIn(ctx, admin)
}

export const listAdmins = async (ctx: Context): Promise<Admin[]> => (await allAdmins(ctx.db)).map(shown)

export const createAdmin = async (
  ctx: Context,
  given: { readonly email: string; readonly name: string; readonly password: string },
): Promise<Admin> => {
  demandStrong('password', given.password, given.email)
  const passwordHash = await hashPassword(given.password)
  const createdAt = ctx.clock().toISOString()
  const admin = { email: given.email, name: given.name, passwordHash, createdAt }
  return shown(await orConflict(taken, () => insertAdmin(ctx.db, admin)))
}

/** Deletes an admin. Admins cannot delete themselves and must still exist while deleting others, so one always remains. */
export const removeAdmin = (ctx: Context, by: Admin, id: number): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    if (id === by.id) throw new AppError('own-account')
    if (!(await adminById(trx, by.id))) throw new AppError('unauthorized')
    if (!(await deleteAdmin(trx, id))) throw new AppError('not-found')
  })

const toChange = (wait: string): string =>
  `Слишком много неверных попыток. Сменить пароль можно будет через ${wait}`

export const changePassword = async (
  ctx: Context,
  by: Admin,
  given: { readonly current: string; readonly next: string; readonly address: string },
): Promise<SignedIn> => {
  // Counted together with the logins of the account, so that a stolen token does not help to guess the password.
  const attempt = await ctx.loginLimit.attempt(by.email, given.address, toChange)
  const admin = await adminById(ctx.db, by.id)
  if (!admin || !(await isPassword(given.current, admin.passwordHash))) {
    throw refuse({ path: 'current', code: 'wrong', message: 'Текущий пароль указан неверно' })
  }
  await attempt.succeeded()
  demandStrong('next', given.next, admin.email)
  const changed = await replacePassword(ctx.db, admin, await hashPassword(given.next))
  if (!changed) throw new AppError('unauthorized')
  return signIn(ctx, changed)
}
