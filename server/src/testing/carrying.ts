import type { Send } from 'shared/client'

/** Adds a bearer token to every call. */
export const carrying =
  (send: Send, token: string): Send =>
  (call) =>
    send({ ...call, headers: { ...call.headers, Authorization: `Bearer ${token}` } })
