import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { uploadOf } from './upload.ts'

/** Size limit of one uploaded picture. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024

export const pictureUpload = uploadOf('JPEG, PNG, WebP, AVIF или GIF')

export const picture = z.strictObject({
  id,
  /** URL of a JPEG, for browsers without support for the other formats. */
  src: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Best format first. */
  sources: z.array(z.strictObject({ type: z.string(), srcset: z.string() })),
  /** A tiny blurred version as a `data:` URL, shown until the picture has loaded. */
  placeholder: z.string(),
})

export type Picture = z.infer<typeof picture>

export const pictures = {
  create: endpoint({
    method: 'POST',
    path: '/api/picture',
    access: 'admin',
    summary:
      'Загрузить картинку: для текста статьи или её обложки. Что нигде не стоит, через неделю убирается',
    body: z.strictObject({ image: pictureUpload }),
    multipart: { file: 'image', most: MOST_PICTURE_BYTES },
    status: 201,
    reply: picture,
    refuses: ['too-many'],
  }),
}
