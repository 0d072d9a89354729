import { extname } from 'node:path'
import { z } from 'zod'
import { answerIn } from '../apart/crossing.ts'
import { createProcessApart } from '../apart/process-apart.ts'
import type { EncodedPicture } from './encoded-picture.ts'

const askForSmaller = 'Картинка не загружена. Уменьшите её, сохраните как JPEG и загрузите снова'

const setup = {
  heapMegabytes: 256,
  /** Twelve megapixels take three or four seconds. Browser and desktop give up silently after 30. */
  seconds: 25,
  restSeconds: 10,
  refusals: {
    hungry: `Обработать эту картинку не хватило памяти. ${askForSmaller}`,
    slow: (seconds: string) => `Обработать эту картинку за ${seconds} не удалось. ${askForSmaller}`,
  },
  // By default glibc gives each thread a heap that never shrinks, which costs a third more memory.
  env: { MALLOC_ARENA_MAX: '2' },
}

const encoded: z.ZodType<EncodedPicture> = z.strictObject({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  files: z.array(z.strictObject({ name: z.string(), bytes: z.instanceof(Uint8Array) })),
})

/** Creates an encoder that runs `encodePicture` in a child process. A hostile file cannot block, exhaust or crash the server there. */
export const createEncodeApart = (): ((bytes: Uint8Array) => Promise<EncodedPicture>) => {
  const script = new URL(`./encode-process${extname(import.meta.url)}`, import.meta.url)
  const ask = createProcessApart(script, setup)
  return async (bytes) => encoded.parse(answerIn(await ask(bytes)))
}
