import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFileAtomic } from '../files/atomic-write.ts'
import { prepareCacheFolder } from './cache-folder.ts'

const MAX_CACHE_BYTES = 200_000_000

type FetchImage = (path: string) => Promise<Response | undefined>

const LINE_FEED = 0x0a

const parseImageFile = (file: Buffer): Response | undefined => {
  const end = file.indexOf(LINE_FEED)
  if (end < 0) return undefined
  const type = file.toString('latin1', 0, end)
  return new Response(Uint8Array.from(file.subarray(end + 1)), { headers: { 'Content-Type': type } })
}

/**
 * Stores uploaded images, which are public and never change at their address. A stored image needs no
 * connection.
 */
export const createImageCache = (
  folder: string,
  server: () => string | undefined,
  fetchImage: FetchImage,
  maxBytes = MAX_CACHE_BYTES,
): FetchImage => {
  prepareCacheFolder(folder, maxBytes)
  return async (path) => {
    const name = createHash('sha256').update(`${server()}${path}`).digest('hex')
    const file = join(folder, name)
    const stored = await readFile(file).then(parseImageFile, () => undefined)
    if (stored) return stored
    const image = await fetchImage(path)
    if (!image) return undefined
    const type = image.headers.get('Content-Type') ?? ''
    const bytes = Buffer.from(await image.arrayBuffer())
    // A full disk must not hide an image.
    await replaceFileAtomic(file, Buffer.concat([Buffer.from(`${type}\n`), bytes])).catch(() => undefined)
    return new Response(bytes, { headers: { 'Content-Type': type } })
  }
}
