import { extname } from 'node:path'
import { z } from 'zod'
import { answerIn } from '../apart/crossing.ts'
import { createProcessApart } from '../apart/process-apart.ts'
import type { EncodedPicture } from './encoded-picture.ts'

const askForSmaller = 'Картинка не загружена. Уменьшите её, сохраните как JPEG и загрузите снова'

const setup = {
  heapMegabytes: 256,
  /** Twelve megapixels take three or four. Browser and desktop give up after 30 without a word. */
  seconds: 25,
  restSeconds: 10,
  refusals: {
    hungry: `Обработать эту картинку не хватило памяти. ${askForSmaller}`,
    slow: (seconds: string) => `Обработать эту картинку за ${seconds} не удалось. ${askForSmaller}`,
  },
  // By itself the system's allocator gives each thread a heap that never shrinks: a third more, for nothing.
  env: { MALLOC_ARENA_MAX: '2' },
}

const encoded: z.ZodType<EncodedPicture> = z.strictObject({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  files: z.array(z.strictObject({ name: z.string(), bytes: z.instanceof(Uint8Array) })),
})

/** The same as `encodePicture`, where no file can harm whoever answers visitors: not by time, not by memory, not by its end. */
export const createEncodeApart = (): ((bytes: Uint8Array) => Promise<EncodedPicture>) => {
  const script = new URL(`./encode-process${extname(import.meta.url)}`, import.meta.url)
  const ask = createProcessApart(script, setup)
  return async (bytes) => encoded.parse(answerIn(await ask(bytes)))
}
