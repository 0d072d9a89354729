import type { RequestHandler } from 'express'
import type { FindAdmin } from './authenticate.ts'

const COOKIE = 'jwt-token'

/** A browser sends one; where a proxy or an older path left another, any good one will do. */
const tokensIn = (cookies = ''): string[] =>
  cookies
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(`${COOKIE}=`))
    .map((each) => each.slice(COOKIE.length + 1))
    .filter((token) => token !== '')

/** Who may see the pages under `/admin`; the data behind them has its own lock, the header. */
export const adminGuard =
  (findAdmin: FindAdmin): RequestHandler =>
  async (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    if (/^\/login\/?$/i.test(request.path)) return next()
    const tokens = tokensIn(request.headers.cookie)
    if (tokens.length === 0) return response.redirect(302, '/admin/login?message=login')
    for (const token of tokens) {
      response.locals.admin = await findAdmin(token)
      if (response.locals.admin) return next()
    }
    response.append('Set-Cookie', `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
    response.redirect(302, '/admin/login?message=session')
  }
