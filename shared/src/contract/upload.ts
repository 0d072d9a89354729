import { z } from 'zod'

/** An uploaded file. Its type is detected from its bytes, not from its name. */
const upload = z.strictObject({ name: z.string().max(1000), bytes: z.instanceof(Uint8Array) })

/** Creates a schema for an uploaded file; the error message names the accepted file types. */
export const uploadOf = (kinds: string): typeof upload =>
  z.strictObject(upload.shape, {
    error: ({ code }) => (code === 'invalid_type' ? `Выберите файл ${kinds}` : undefined),
  })

/** A file in a response. */
export const download = z.strictObject({
  name: z.string(),
  type: z.string(),
  bytes: z.instanceof(Uint8Array),
})

export type Upload = z.infer<typeof upload>
export type Download = z.infer<typeof download>
