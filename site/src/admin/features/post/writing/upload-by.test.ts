import { expect, test, vi } from 'vitest'
import { uploadBy } from './upload-by.ts'

const picture = {
  id: 7,
  src: '/uploads/a/800.jpg',
  width: 800,
  height: 600,
  sources: [],
  placeholder: '',
}

const file = (read: () => Promise<ArrayBuffer>) => ({ name: 'порт.png', arrayBuffer: read })
const whole = file(async () => new Uint8Array([1, 2]).buffer)
const gone = file(() => Promise.reject(new DOMException('gone', 'NotReadableError')))

test('a picture is sent as it lies on the disk, under its name', async () => {
  const create = vi.fn(async () => picture)
  expect(await uploadBy(create)(whole)).toBe(picture)
  expect(create).toHaveBeenCalledWith({
    body: { image: { name: 'порт.png', bytes: new Uint8Array([1, 2]) } },
  })
})

test('a file that has gone meanwhile is refused in words, and may be tried again', async () => {
  const create = vi.fn(async () => picture)
  await expect(uploadBy(create)(gone)).rejects.toMatchObject({
    name: 'AppError',
    errors: [{ message: expect.stringMatching(/^Файл не прочитать/) }],
  })
  expect(create).not.toHaveBeenCalled()
})

test('whoever gives a picture up while it is read sends nothing', async () => {
  const create = vi.fn(async () => picture)
  const control = new AbortController()
  const sent = uploadBy(create)(whole, control.signal)
  control.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(create).not.toHaveBeenCalled()
})
