import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { createUploadedFileSchema, idSchema } from './field-schemas.ts'

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

export const pictureUploadSchema = createUploadedFileSchema('JPEG, PNG, WebP, AVIF или GIF')

export const pictureSchema = z.strictObject({
  id: idSchema,
  /** URL of a JPEG, for browsers without support for the other formats. */
  src: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  sources: z.array(z.strictObject({ type: z.string(), srcset: z.string() })),
  /** A tiny blurred version of the picture as a `data:` URL, shown until the picture has loaded. */
  placeholder: z.string(),
  /** Marks a drawing on a light background, which the dark theme shows inverted. */
  isDrawing: z.literal(true).optional(),
})

export type Picture = z.infer<typeof pictureSchema>

export const pictureEndpoints = {
  create: defineEndpoint('POST', '/api/picture', 'admin', {
    summary:
      'Загрузить картинку: для текста статьи или её обложки. Что нигде не стоит, через неделю убирается',
    body: z.strictObject({ image: pictureUploadSchema }),
    multipart: { file: 'image', maxBytes: MAX_PICTURE_BYTES },
    status: 201,
    reply: pictureSchema,
    repeatable: true,
    refuses: ['too-many'],
  }),
}
