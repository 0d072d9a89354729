import { expect, test, vi } from 'vitest'
import { createPictureUploader, validatePictureFile } from './upload-picture.ts'

const picture = {
  id: 7,
  src: '/uploads/a/800.jpg',
  width: 800,
  height: 600,
  sources: [],
  placeholder: '',
}

const createFile = (read: () => Promise<ArrayBuffer>) => ({ name: 'порт.png', arrayBuffer: read })
const readableFile = createFile(async () => new Uint8Array([1, 2]).buffer)
const missingFile = createFile(() => Promise.reject(new DOMException('gone', 'NotReadableError')))

test('a picture is uploaded unchanged under its file name with its idempotency key', async () => {
  const create = vi.fn(async () => picture)
  expect(await createPictureUploader(create)(readableFile, undefined, 'key')).toBe(picture)
  expect(create).toHaveBeenCalledWith({
    body: { image: { name: 'порт.png', bytes: new Uint8Array([1, 2]) } },
    idempotencyKey: 'key',
  })
})

test('a picture file deleted after it was chosen is rejected with a message and not sent', async () => {
  const create = vi.fn(async () => picture)
  await expect(createPictureUploader(create)(missingFile, undefined, 'key')).rejects.toMatchObject({
    name: 'AppError',
    errors: [{ message: expect.stringMatching(/^Файл не прочитать/) }],
  })
  expect(create).not.toHaveBeenCalled()
})

test('aborting an upload while its picture file is still being read sends no request', async () => {
  const create = vi.fn(async () => picture)
  const control = new AbortController()
  const sent = createPictureUploader(create)(readableFile, control.signal, 'key')
  control.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(create).not.toHaveBeenCalled()
})

const buildFileInfo = (name: string, type: string, size = 1000) => ({ name, type, size })

test('in the post editor picture files of common formats and files of unknown type pass the check before the upload', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', ''])
    expect(validatePictureFile(buildFileInfo('снимок', type))).toBeUndefined()
  expect(validatePictureFile(buildFileInfo('снимок.jpg', 'image/jpeg', 10 * 1024 * 1024))).toBeUndefined()
})

test.each([
  [buildFileInfo('знак.svg', 'image/svg+xml'), /SVG.*PNG/],
  [buildFileInfo('знак.svg', ''), /SVG/],
  [buildFileInfo('IMG_1.HEIC', ''), /HEIC.*JPEG/],
  [buildFileInfo('IMG_1', 'image/heic'), /HEIC/],
  [buildFileInfo('договор.pdf', 'application/pdf'), /не картинка/],
  [buildFileInfo('пусто.jpg', 'image/jpeg', 0), /пустой/],
  [buildFileInfo('большая.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1), /до 10\u00A0МБ/],
])('the picture file $name is rejected before its upload, with its name and advice', (offered, message) => {
  const refusal = validatePictureFile(offered)
  expect(refusal).toMatch(message)
  expect(refusal).toContain(`«${offered.name}»`)
})
