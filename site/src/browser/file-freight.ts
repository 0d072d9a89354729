import { type FormPart, fillForm } from 'shared/client'
import type { Freight } from './send.ts'

const formOf = (parts: readonly FormPart[]): FormData =>
  fillForm(new FormData(), parts, (bytes) => new Blob([bytes]))

/** Encodes forms with files and decodes binary responses. Used by the admin only. */
export const files: Freight = {
  load: (request, { body, form, wantsBytes }) => {
    if (wantsBytes) request.responseType = 'arraybuffer'
    return form ? formOf(form) : body
  },

  unload: (request) => {
    if (request.responseType !== 'arraybuffer') return { body: request.responseText }
    const bytes = new Uint8Array<ArrayBuffer>(request.response)
    return request.status < 400 ? { body: '', bytes } : { body: new TextDecoder().decode(bytes) }
  },
}
