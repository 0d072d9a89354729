import { type FormPart, type Send, urlOf } from 'shared/client'

const formOf = (parts: readonly FormPart[]): FormData => {
  const form = new FormData()
  for (const part of parts) {
    if ('bytes' in part) form.append(part.name, new Blob([part.bytes]), part.fileName)
    else form.append(part.name, part.value)
  }
  return form
}

/** Calls over a real socket. */
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
