import { type AdminUser, contract, type LoginResult } from 'shared/contract'
import { AppError, createValidationError } from 'shared/errors'
import type { z } from 'zod'
import { runWriteOrThrowConflict } from '../../domain/entity-guards.ts'
import { deleteRecord } from '../../domain/record-writes.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import {
  createWholeResponseStorageByIdempotencyKey,
  type IdempotencyKey,
  prepareAndRunIdempotentWrite,
} from '../../idempotency/run-once.ts'
import type { RateLimitRequestCounter } from '../../lib/rate-limiter.ts'
import type { ServerContext } from '../../server-context.ts'
import type { AccessTokenService } from './access-token-service.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import {
  findAdminByIdOrEmail,
  insertAdmin,
  listStoredAdmins,
  releaseInquiries,
  replaceAdminPasswordHash,
  type StoredAdmin,
} from './repository.ts'

export interface AdminAuthDependencies extends Pick<ServerContext, 'db' | 'clock'> {
  tokens: AccessTokenService
}

const toAdmin = ({ id, email, name, createdAt }: StoredAdmin): AdminUser => ({ id, email, name, createdAt })

const emailTakenConflict = { path: 'email', message: 'Эта почта уже занята' }

const assertStrongPassword = async (path: string, password: string, email: string): Promise<void> => {
  // The large list of common passwords is loaded only when a password is chosen, which happens rarely.
  const { findPasswordWeakness } = await import('./password-strength.ts')
  const weakness = findPasswordWeakness(password, email)
  if (weakness) throw createValidationError(path, weakness.code, weakness.message)
}

const issueToken = (ctx: Omit<AdminAuthDependencies, 'db'>, admin: StoredAdmin): LoginResult => {
  const { token, expiresAt } = ctx.tokens.issue(admin, ctx.clock())
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    user: { id: admin.id, email: admin.email, name: admin.name },
  }
}

/** Finds the admin of an access token that is neither expired nor revoked and whose account still exists. */
export const findAdminByToken = async (
  ctx: AdminAuthDependencies,
  token: string,
): Promise<AdminUser | undefined> => {
  const holder = ctx.tokens.read(token, ctx.clock())
  const admin = holder && (await findAdminByIdOrEmail(ctx.db, { id: holder.id }))
  return admin && admin.tokenVersion === holder.tokenVersion ? toAdmin(admin) : undefined
}

/** Normalizes an email address, so that other spellings of an account share its limit of login attempts. */
const normalizeAccount = (email: string): string =>
  email
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/gu, '')

const logInAdmin = async (
  ctx: AdminAuthDependencies,
  { email, password }: z.output<typeof contract.auth.login.body>,
  countRequest: RateLimitRequestCounter,
): Promise<LoginResult> => {
  // Login attempts are counted before the password is checked, so that concurrent attempts cannot exceed the limit.
  const attempt = await countRequest({ account: normalizeAccount(email) })
  const admin = await findAdminByIdOrEmail(ctx.db, { email: email.trim().toLowerCase() })
  if (!(await verifyPassword(password, admin?.passwordHash)) || !admin) throw new AppError('credentials')
  await attempt.uncount()
  return issueToken(ctx, admin)
}

const createAdmin = (
  ctx: Pick<ServerContext, 'db' | 'clock'>,
  { password, ...person }: z.output<typeof contract.auth.createAdmin.body>,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<AdminUser> => {
  const { createAdmin: endpoint } = contract.auth
  // The request hash stored with the idempotency key omits the password: a fast hash would let an attacker guess it.
  const call = {
    idempotencyKey,
    body: person,
    stored: createWholeResponseStorageByIdempotencyKey(endpoint.reply),
  }
  return runWriteOrThrowConflict(emailTakenConflict, () =>
    prepareAndRunIdempotentWrite(ctx, endpoint, call, async (now) => {
      await assertStrongPassword('password', password, person.email)
      const admin = { ...person, passwordHash: await hashPassword(password), createdAt: now.toISOString() }
      return async (trx) => toAdmin(await insertAdmin(trx, admin))
    }),
  )
}

/** Admins cannot delete themselves, and a deleted admin cannot delete others, so one admin always remains. */
const removeAdmin = (ctx: AdminAuthDependencies, currentAdmin: AdminUser, id: number): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    if (id === currentAdmin.id) throw new AppError('own-account')
    if (!(await findAdminByIdOrEmail(trx, { id: currentAdmin.id }))) throw new AppError('unauthorized')
    await releaseInquiries(trx, id, currentAdmin.id, ctx.clock().toISOString())
    await deleteRecord(trx, 'admin', id)
  })

const changeAdminPassword = async (
  ctx: AdminAuthDependencies,
  currentAdmin: AdminUser,
  { current, next }: z.output<typeof contract.auth.changePassword.body>,
  countRequest: RateLimitRequestCounter,
): Promise<LoginResult> => {
  const attempt = await countRequest({ account: normalizeAccount(currentAdmin.email) })
  const admin = await findAdminByIdOrEmail(ctx.db, { id: currentAdmin.id })
  if (!admin || !(await verifyPassword(current, admin.passwordHash))) {
    throw createValidationError('current', 'wrong', 'Текущий пароль указан неверно')
  }
  await attempt.uncount()
  await assertStrongPassword('next', next, admin.email)
  const changed = await replaceAdminPasswordHash(ctx.db, admin, await hashPassword(next))
  if (!changed) throw new AppError('unauthorized')
  return issueToken(ctx, changed)
}

export const authRoutes = (ctx: AdminAuthDependencies): ApiOperation[] => [
  defineApiOperation(contract.auth.login, ({ body, countRequest }) => logInAdmin(ctx, body, countRequest)),
  defineApiOperation(contract.auth.createAdmin, ({ body, idempotencyKey }) =>
    createAdmin(ctx, body, idempotencyKey),
  ),
  defineApiOperation(contract.auth.me, async ({ admin }) => admin),
  defineApiOperation(contract.auth.listAdmins, async () => (await listStoredAdmins(ctx.db)).map(toAdmin)),
  defineApiOperation(contract.auth.removeAdmin, ({ admin, params }) => removeAdmin(ctx, admin, params.id)),
  defineApiOperation(contract.auth.changePassword, ({ admin, body, countRequest }) =>
    changeAdminPassword(ctx, admin, body, countRequest),
  ),
]
