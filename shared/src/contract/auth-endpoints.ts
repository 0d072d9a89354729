import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  createSingleLineTextSchema,
  emailAddressSchema,
  idParamsSchema,
  idSchema,
  timestampSchema,
} from './field-schemas.ts'

/** Schema that checks only the length of a new password. The server rejects weak passwords with its own list. */
const newPasswordSchema = z.string().min(12).max(128)

const adminSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  name: z.string(),
  createdAt: timestampSchema,
})

const loginResultSchema = z.strictObject({
  token: z.string(),
  expiresAt: timestampSchema,
  user: z.strictObject({ id: idSchema, email: z.string(), name: z.string() }),
})

export type AdminUser = z.infer<typeof adminSchema>
export type LoginResult = z.infer<typeof loginResultSchema>

/**
 * Limits wrong passwords of logins and password changes together, so that a stolen token does not help to guess the
 * password. Attempts count per account and address, so that nobody can lock another user out.
 */
const limitWrongPasswords = (refusal: string) => {
  const limit = { windowMinutes: 15, window: 'fixed', counts: 'failed', refusal } as const
  return [
    { ...limit, name: 'login-address', requests: 20, per: 'network' },
    { ...limit, name: 'login-account', requests: 5, per: 'account' },
  ] as const
}

export const authEndpoints = {
  login: defineEndpoint('POST', '/api/auth/login', 'open', {
    essential: true,
    summary: 'Войти: обменять почту и пароль на токен',
    body: z.strictObject({ email: z.string().max(254), password: z.string().max(1000) }),
    reply: loginResultSchema,
    rateLimits: limitWrongPasswords('Слишком много неверных попыток. Вход откроется через'),
    refuses: ['credentials'],
  }),
  createAdmin: defineEndpoint('POST', '/api/auth/admin/create', 'admin', {
    summary: 'Добавить сотрудника',
    body: z.strictObject({
      email: emailAddressSchema.toLowerCase(),
      name: createSingleLineTextSchema(1, 80),
      password: newPasswordSchema,
    }),
    status: 201,
    reply: adminSchema,
    repeatable: true,
    refuses: ['taken'],
  }),
  me: defineEndpoint('GET', '/api/auth/me', 'admin', {
    summary: 'Данные вошедшего сотрудника',
    reply: adminSchema,
  }),
  listAdmins: defineEndpoint('GET', '/api/auth/admin', 'admin', {
    summary: 'Все сотрудники',
    reply: z.array(adminSchema),
  }),
  removeAdmin: defineEndpoint('DELETE', '/api/auth/admin/{id}', 'admin', {
    summary: 'Удалить сотрудника; его токены перестают действовать',
    params: idParamsSchema,
    status: 204,
    refuses: ['own-account'],
  }),
  changePassword: defineEndpoint('POST', '/api/auth/password', 'admin', {
    summary: 'Сменить свой пароль; прежние токены перестают действовать',
    body: z.strictObject({ current: z.string().max(1000), next: newPasswordSchema }),
    reply: loginResultSchema,
    rateLimits: limitWrongPasswords('Слишком много неверных попыток. Сменить пароль можно будет через'),
  }),
}
