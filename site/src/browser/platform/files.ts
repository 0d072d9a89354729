import { appendFormParts, type FormPart } from 'shared/client'
import type { FileSaver } from '../../admin/platform.ts'
import type { BodyCodec } from '../send.ts'

const buildFormData = (parts: readonly FormPart[]): FormData =>
  appendFormParts(new FormData(), parts, (bytes) => new Blob([bytes]))

/** Encodes forms with files and decodes binary responses. Used by the admin only. */
export const multipartCodec: BodyCodec = {
  encode: (request, { body, form, wantsBytes }) => {
    if (wantsBytes) request.responseType = 'arraybuffer'
    return form ? buildFormData(form) : body
  },

  decode: (request) => {
    if (request.responseType !== 'arraybuffer') return { body: request.responseText }
    const bytes = new Uint8Array<ArrayBuffer>(request.response)
    return request.status < 400 ? { body: '', bytes } : { body: new TextDecoder().decode(bytes) }
  },
}

export const browserDownloads: FileSaver = {
  save: async (file) => {
    const { name, type } = file
    const content = 'bytes' in file ? file.bytes : file.text
    const address = URL.createObjectURL(new Blob([content], { type }))
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.click()
    // The browser reads the blob after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  },
}
