import { z } from 'zod'

/** A file in a form; what kind it is its bytes tell, whatever it is called. */
const upload = z.strictObject({ name: z.string().max(1000), bytes: z.instanceof(Uint8Array) })

/** `kinds`: which files are meant, for whoever has sent something else. */
export const uploadOf = (kinds: string): typeof upload =>
  z.strictObject(upload.shape, {
    error: ({ code }) => (code === 'invalid_type' ? `Выберите файл ${kinds}` : undefined),
  })

/** A file in an answer. */
export const download = z.strictObject({
  name: z.string(),
  type: z.string(),
  bytes: z.instanceof(Uint8Array),
})

export type Upload = z.infer<typeof upload>
export type Download = z.infer<typeof download>
