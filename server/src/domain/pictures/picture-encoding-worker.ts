import { extname } from 'node:path'
import { z } from 'zod'
import { createWorkerProcess } from '../../lib/worker-process/worker-process.ts'
import type { EncodedPicture } from './picture-file-storage.ts'

const smallerPictureHint = 'Картинка не загружена. Уменьшите её, сохраните как JPEG и загрузите снова'

const workerOptions = {
  heapMegabytes: 256,
  /** Time limit for encoding: browser and desktop app give up after 30 seconds, and 12 megapixels take 4 seconds. */
  seconds: 25,
  restSeconds: 10,
  refusals: {
    hungry: `Обработать эту картинку не хватило памяти. ${smallerPictureHint}`,
    slow: (seconds: string) => `Обработать эту картинку за ${seconds} не удалось. ${smallerPictureHint}`,
  },
  // By default glibc gives each thread a memory heap that never shrinks, which takes a third more memory.
  env: { MALLOC_ARENA_MAX: '2' },
}

const encodedPictureSchema: z.ZodType<EncodedPicture> = z.strictObject({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  isDrawing: z.boolean(),
  files: z.array(z.strictObject({ name: z.string(), bytes: z.instanceof(Uint8Array) })),
})

/** Encodes pictures in a child process, where a hostile file cannot block, exhaust or crash the server. */
export const createPictureEncodingWorker = () => {
  const script = new URL(`./picture-worker${extname(import.meta.url)}`, import.meta.url)
  const { run, close } = createWorkerProcess(script, workerOptions)
  return {
    encode: async (bytes: Uint8Array) => encodedPictureSchema.parse(await run(bytes)),
    close,
  }
}

export type PictureEncodingWorker = ReturnType<typeof createPictureEncodingWorker>
