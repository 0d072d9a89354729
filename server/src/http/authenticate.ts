import type { Admin, Endpoint } from 'shared/contract'
import { AppError } from 'shared/errors'

export type FindAdmin = (token: string) => Promise<Admin | undefined>

/** Finds the admin by the `Authorization` header alone; cookies are ignored. */
export const authenticate = async (
  { access }: Pick<Endpoint, 'access'>,
  authorization: string | undefined,
  findAdmin: FindAdmin,
): Promise<Admin | undefined> => {
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
