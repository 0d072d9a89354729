import type { Send } from 'shared/client'

/** Every call carries this token, whatever becomes of it. */
export const carrying =
  (send: Send, token: string): Send =>
  (call) =>
    send({ ...call, headers: { ...call.headers, Authorization: `Bearer ${token}` } })
