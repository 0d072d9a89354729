import type { RequestHandler } from 'express'
import type { AdminUser, Endpoint } from 'shared/contract'
import { AppError } from 'shared/errors'
import { MAX_LOGIN_RETURN_PATH_LENGTH } from 'shared/session'

export type SignedInAdminFinder = (token: string) => Promise<AdminUser | undefined>

/** Finds the signed-in admin by the `Authorization` header alone; cookies are ignored. */
export const authenticateApiCall = async (
  { access }: Pick<Endpoint, 'access'>,
  authorization: string | undefined,
  findAdmin: SignedInAdminFinder,
): Promise<AdminUser | undefined> => {
  if (access === 'open') return undefined
  if (authorization === undefined) {
    if (access === 'public') return undefined
    throw new AppError('unauthorized')
  }
  const token = /^Bearer +([^\s]+)$/i.exec(authorization)?.[1]
  const admin = token === undefined ? undefined : await findAdmin(token)
  if (!admin) throw new AppError('unauthorized')
  return admin
}

const TOKEN_COOKIE = 'jwt-token'

/** A proxy or an older path may have left a second cookie with a token; any valid one is enough. */
const parseCookieTokens = (cookies = ''): string[] =>
  cookies
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(`${TOKEN_COOKIE}=`))
    .map((each) => each.slice(TOKEN_COOKIE.length + 1))
    .filter((token) => token !== '')

/** A path above the maximum length is not passed to the login page, since encoded it could exceed the URL limit. */
const buildLoginPath = (message: 'login' | 'session', returnPath: string): string =>
  `/admin/login?message=${message}${
    returnPath.length > MAX_LOGIN_RETURN_PATH_LENGTH ? '' : `&next=${encodeURIComponent(returnPath)}`
  }`

/** Lets admins with a session cookie open admin pages only: the data of the pages requires the Authorization header. */
export const createAdminPageGuard =
  (findAdmin: SignedInAdminFinder): RequestHandler =>
  async (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    if (/^\/login\/?$/i.test(request.path)) return next()
    const tokens = parseCookieTokens(request.headers.cookie)
    if (tokens.length === 0) return response.redirect(302, buildLoginPath('login', request.originalUrl))
    for (const token of tokens) {
      response.locals.admin = await findAdmin(token)
      if (response.locals.admin) return next()
    }
    response.append('Set-Cookie', `${TOKEN_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
    response.redirect(302, buildLoginPath('session', request.originalUrl))
  }
