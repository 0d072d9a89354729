import { type Send, urlOf } from 'shared/client'

/** Calls over a real socket. */
export const httpSend =
  (origin: string): Send =>
  async (call) => {
    const reply = await fetch(origin + urlOf(call), {
      method: call.method,
      headers: call.headers,
      body: call.body ?? null,
    })
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() }
  }
