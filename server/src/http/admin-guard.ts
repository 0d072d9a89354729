import type { RequestHandler } from 'express'
import type { FindAdmin } from './authenticate.ts'

const COOKIE = 'jwt-token'

const tokenIn = (cookies: string | undefined): string | undefined => {
  const pair = cookies?.split(';').find((each) => each.trim().startsWith(`${COOKIE}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim() || undefined
}

/** Who may see the pages under `/admin`; the data behind them has its own lock, the header. */
export const adminGuard =
  (findAdmin: FindAdmin): RequestHandler =>
  async (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    if (/^\/login\/?$/i.test(request.path)) return next()
    const token = tokenIn(request.headers.cookie)
    if (token === undefined) return response.redirect(302, '/admin/login?message=login')
    if (await findAdmin(token)) return next()
    response.append('Set-Cookie', `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
    response.redirect(302, '/admin/login?message=session')
  }
