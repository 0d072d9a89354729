import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, email, id, instant, line } from './fields.ts'

/** Checks the length only: weak passwords are found with a list that only the server has. */
const password = z.string().min(12).max(128)

const admin = z.strictObject({ id, email: z.string(), name: z.string(), createdAt: instant })

const signedIn = z.strictObject({
  token: z.string(),
  expiresAt: instant,
  user: z.strictObject({ id, email: z.string(), name: z.string() }),
})

export type Admin = z.infer<typeof admin>
export type SignedIn = z.infer<typeof signedIn>

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'open',
    essential: true,
    summary: 'Войти: обменять почту и пароль на токен',
    body: z.strictObject({ email: z.string().max(254), password: z.string().max(1000) }),
    status: 200,
    reply: signedIn,
    refuses: ['credentials', 'too-many'],
  }),
  createAdmin: endpoint({
    method: 'POST',
    path: '/api/auth/admin/create',
    access: 'admin',
    summary: 'Добавить сотрудника',
    body: z.strictObject({ email: email.toLowerCase(), name: line(1, 80), password }),
    status: 201,
    reply: admin,
    refuses: ['taken'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'admin',
    summary: 'Данные вошедшего сотрудника',
    status: 200,
    reply: admin,
  }),
  listAdmins: endpoint({
    method: 'GET',
    path: '/api/auth/admin',
    access: 'admin',
    summary: 'Все сотрудники',
    status: 200,
    reply: z.array(admin),
  }),
  removeAdmin: endpoint({
    method: 'DELETE',
    path: '/api/auth/admin/{id}',
    access: 'admin',
    summary: 'Удалить сотрудника; его токены перестают действовать',
    params: byId,
    status: 204,
    refuses: ['own-account'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    access: 'admin',
    summary: 'Сменить свой пароль; прежние токены перестают действовать',
    body: z.strictObject({ current: z.string().max(1000), next: password }),
    status: 200,
    reply: signedIn,
    refuses: ['too-many'],
  }),
}
