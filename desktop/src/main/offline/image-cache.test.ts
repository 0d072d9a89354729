import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { createCachingUploadedImageLoader } from './image-cache.ts'

const setUp = () => {
  const folder = join(createTempFolder(), 'images')
  const at = { server: 'https://one.example' }
  const fetchImage = vi.fn(
    async (address: string): Promise<Response> =>
      address.endsWith('missing.png')
        ? new Response('', { status: 404 })
        : new Response(Uint8Array.from([0, 10, 255]), { headers: { 'Content-Type': 'image/png' } }),
  )
  return {
    folder,
    at,
    fetchImage,
    start: () => createCachingUploadedImageLoader(folder, () => at.server, fetchImage),
  }
}

const readImage = async (image: Response | undefined) =>
  image && { type: image.headers.get('Content-Type'), bytes: [...new Uint8Array(await image.arrayBuffer())] }

describe('createCachingUploadedImageLoader', () => {
  test('the desktop app fetches an uploaded image once and then reads it from the disk, also after a restart', async () => {
    const { fetchImage, start } = setUp()
    const expected = { type: 'image/png', bytes: [0, 10, 255] }
    expect(await readImage(await start()('/uploads/a.png'))).toEqual(expected)
    expect(await readImage(await start()('/uploads/a.png'))).toEqual(expected)
    expect(fetchImage).toHaveBeenCalledOnce()
  })

  test('an uploaded image that the desktop app could not fetch is not stored, and is fetched again when next shown', async () => {
    const { fetchImage, start, folder } = setUp()
    const image = start()
    expect(await image('/uploads/missing.png')).toBeUndefined()
    expect(await image('/uploads/missing.png')).toBeUndefined()
    expect(fetchImage).toHaveBeenCalledTimes(2)
    expect(readdirSync(folder)).toEqual([])
  })

  test('an uploaded image cached from one server is not shown for another server', async () => {
    const { at, fetchImage, start } = setUp()
    const image = start()
    await image('/uploads/a.png')
    at.server = 'https://two.example'
    await image('/uploads/a.png')
    expect(fetchImage).toHaveBeenCalledTimes(2)
  })
})
