import { createClient } from 'shared/client'
import { contract } from 'shared/contract'
import { carrying } from '../../server/src/testing/carrying.ts'
import { httpSend } from '../../server/src/testing/http-send.ts'

export const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'harbour lantern oak' }

/** A client of a started server, signed in with a password over the wire. */
export const signedIn = async (
  origin: string,
  email = owner.ADMIN_EMAIL,
  password = owner.ADMIN_PASSWORD,
) => {
  const send = httpSend(origin)
  const { token } = await createClient(contract, send).auth.login({ body: { email, password } })
  return createClient(contract, carrying(send, token))
}
