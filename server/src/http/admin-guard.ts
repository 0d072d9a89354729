import type { RequestHandler } from 'express'
import type { FindAdmin } from './authenticate.ts'

const COOKIE = 'jwt-token'

/** Usually one. A proxy or an older path may have left another; any valid one is enough. */
const tokensIn = (cookies = ''): string[] =>
  cookies
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(`${COOKIE}=`))
    .map((each) => each.slice(COOKIE.length + 1))
    .filter((token) => token !== '')

/** Guards the pages under `/admin` by cookie. The data behind them requires the Authorization header. */
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
