import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFileAtomic } from '../files/atomic-write.ts'
import { type FetchFunction, SERVER_REQUEST_FETCH_OPTIONS } from '../server/api-call-sender.ts'
import { createSizeLimitedCacheFolder } from './cache-folder.ts'

const MAX_CACHE_BYTES = 200_000_000

const IMAGE_TIMEOUT_MS = 30_000

const uploadPathPattern = /^\/uploads\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const imageTypePattern = /^image\/(?:avif|gif|jpeg|png|webp)$/

export type ServerImageLoader = (path: string) => Promise<Response | undefined>

const LINE_FEED = 0x0a

const parseImageFile = (file: Buffer): Response | undefined => {
  const end = file.indexOf(LINE_FEED)
  if (end < 0) return undefined
  const type = file.toString('latin1', 0, end)
  return new Response(Uint8Array.from(file.subarray(end + 1)), { headers: { 'Content-Type': type } })
}

/**
 * Loads images for the page, which has no network access. An uploaded image never changes, so a stored one is never
 * outdated.
 */
export const createCachingUploadedImageLoader = (
  folder: string,
  getServer: () => string | undefined,
  fetch: FetchFunction,
  maxBytes = MAX_CACHE_BYTES,
): ServerImageLoader => {
  createSizeLimitedCacheFolder(folder, maxBytes)
  return async (path) => {
    const server = getServer()
    if (server === undefined || !uploadPathPattern.test(path)) return undefined
    const address = `${server}${path}`
    const file = join(folder, createHash('sha256').update(address).digest('hex'))
    const stored = await readFile(file).then(parseImageFile, () => undefined)
    if (stored) return stored
    const response = await fetch(address, {
      ...SERVER_REQUEST_FETCH_OPTIONS,
      cache: 'default',
      signal: AbortSignal.timeout(IMAGE_TIMEOUT_MS),
    }).catch(() => undefined)
    const type = response?.headers.get('Content-Type') ?? ''
    if (!response?.ok || !imageTypePattern.test(type)) return undefined
    const bytes = Buffer.from(await response.arrayBuffer())
    // An image is shown even if a full disk prevents storing it.
    await replaceFileAtomic(file, Buffer.concat([Buffer.from(`${type}\n`), bytes])).catch(() => undefined)
    return new Response(bytes, { headers: { 'Content-Type': type } })
  }
}
