import type { ApiCall, ApiResponse } from 'shared/client'
import { contract } from 'shared/contract'
import { z } from 'zod'

const { login, changePassword, me } = contract.auth

type SignedInUser = Pick<z.infer<typeof me.reply>, 'id' | 'email'>

const loginReplySchema = z.object({ user: login.reply.shape.user }).transform(({ user }) => user)

/** Replies that name the signed-in user. The token has already been removed from them. */
const userReplies: ReadonlyMap<string, z.ZodType<SignedInUser>> = new Map<string, z.ZodType<SignedInUser>>([
  [login.path, loginReplySchema],
  [changePassword.path, loginReplySchema],
  [me.path, me.reply],
])

/** Reads the signed-in user from the reply to a call; `undefined` if the reply does not name one. */
export const readSignedInUser = (
  { template }: Pick<ApiCall, 'template'>,
  { status, body }: ApiResponse,
): SignedInUser | undefined => {
  const schema = status === 200 ? userReplies.get(template) : undefined
  if (!schema) return undefined
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
