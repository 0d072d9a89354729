import {
  type ApiCallSender,
  appendMultipartFormParts,
  buildApiCallUrl,
  type MultipartFormPart,
} from 'shared/client'

/** Adds a bearer token to every call. */
export const withBearerToken =
  (send: ApiCallSender, token: string): ApiCallSender =>
  (call) =>
    send({ ...call, headers: { ...call.headers, Authorization: `Bearer ${token}` } })

const buildForm = (parts: readonly MultipartFormPart[]): FormData =>
  appendMultipartFormParts(new FormData(), parts, (bytes) => new Blob([bytes]))

/** Creates an `ApiCallSender` that calls a server over a real socket. */
export const createHttpSend =
  (origin: string): ApiCallSender =>
  async ({ wantsBytes, ...call }) => {
    const reply = await fetch(origin + buildApiCallUrl(call), {
      method: call.method,
      headers: call.headers,
      body: call.form ? buildForm(call.form) : (call.body ?? null),
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
