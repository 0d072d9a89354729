import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { carrying } from '../../server/src/testing/carrying.ts'
import { httpSend } from '../../server/src/testing/http-send.ts'

export const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'harbour lantern oak' }

/** Signs in with a password over the wire. */
export const tokenAt = async (
  origin: string,
  email = owner.ADMIN_EMAIL,
  password = owner.ADMIN_PASSWORD,
): Promise<string> => {
  const { token } = await createClient(contract, httpSend(origin)).auth.login({ body: { email, password } })
  return token
}

/** A client of a started server, signed in. */
export const signedIn = async (origin: string, email?: string, password?: string) =>
  createClient(contract, carrying(httpSend(origin), await tokenAt(origin, email, password)))
