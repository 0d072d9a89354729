import { type FormPart, fillForm, type Send, urlOf } from 'shared/client'

const formOf = (parts: readonly FormPart[]): FormData =>
  fillForm(new FormData(), parts, (bytes) => new Blob([bytes]))

/** Creates a `Send` that calls a server over a real socket. */
export const httpSend =
  (origin: string): Send =>
  async ({ wantsBytes, ...call }) => {
    const reply = await fetch(origin + urlOf(call), {
      method: call.method,
      headers: call.headers,
      body: call.form ? formOf(call.form) : (call.body ?? null),
    })
    const isFile = wantsBytes && reply.status < 400
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      ...(isFile
        ? { body: '', bytes: new Uint8Array(await reply.arrayBuffer()) }
        : { body: await reply.text() }),
    }
  }
