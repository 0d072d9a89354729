import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { encodePicture } from './encode-picture.ts'
import { createPictureStore } from './picture-store.ts'
import { drawPlain } from './testing/test-pictures.ts'

const bytesOf = (colour: string) => drawPlain(colour).png().toBuffer()

/** Creates a picture store with an encoder that counts its calls and can be held by the test. */
const counting = ({ ctx }: TestApi) => {
  const { db, clock, pictures } = ctx
  const begun: Uint8Array[] = []
  let goOn = (): void => undefined
  let open: Promise<void> = Promise.resolve()
  const encode = async (bytes: Uint8Array) => {
    begun.push(bytes)
    await open
    return encodePicture(bytes)
  }
  const hold = (): void => {
    open = new Promise((resolve) => {
      goOn = resolve
    })
  }
  return {
    ...createPictureStore({ db, folder: pictures.folder, clock, encode }),
    begun,
    hold,
    goOn: () => goOn(),
  }
}

const rowsIn = ({ ctx }: TestApi) => ctx.db.selectFrom('picture').selectAll().execute()

describe('uploading the same file again', () => {
  test('returns the same picture without encoding it', async ({ api }) => {
    const { save: keep, begun } = counting(api)
    const first = await keep(await bytesOf('#ff0000'))
    expect(await keep(await bytesOf('#ff0000'))).toEqual(first)
    expect(begun).toHaveLength(1)
    expect(await keep(await bytesOf('#0000ff'))).toMatchObject({ id: 2 })
  })

  test('encodes it once even while the first upload is in progress', async ({ api }) => {
    const { save: keep, begun } = counting(api)
    const bytes = await bytesOf('#ff0000')
    const all = await Promise.all(Array.from({ length: 6 }, () => keep(bytes)))
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([1]))
    expect(begun).toHaveLength(1)
  })

  test('restores deleted files', async ({ api }) => {
    const { save: keep, folder } = counting(api)
    const bytes = await bytesOf('#ff0000')
    const first = await keep(bytes)
    rmSync(folder, { recursive: true })
    expect(await keep(bytes)).toEqual(first)
    expect((await api.raw('GET', first.src)).status).toBe(200)
  })

  test('replaces an incomplete folder left by a crash', async ({ api }) => {
    const { save: keep, folder } = counting(api)
    const bytes = await bytesOf('#ff0000')
    const { src } = await keep(bytes)
    await api.ctx.db.deleteFrom('picture').execute()
    const [key = ''] = readdirSync(folder)
    rmSync(join(folder, key, '40.jpg'))
    await keep(bytes)
    expect((await api.raw('GET', src)).status).toBe(200)
    expect(readdirSync(folder)).toEqual([key])
  })
})

describe('many uploads at once', () => {
  test('are encoded one after another, and other clients are served meanwhile', async ({ api }) => {
    const pictures = counting(api)
    pictures.hold()
    const all = ['#ff0000', '#00ff00', '#0000ff'].map(async (each) => pictures.save(await bytesOf(each)))
    await waitUntil(() => pictures.begun.length > 0)
    expect((await api.raw('GET', '/api/health')).status).toBe(200)
    expect(pictures.begun).toHaveLength(1)
    pictures.goOn()
    expect((await Promise.all(all)).map(({ id }) => id).toSorted()).toEqual([1, 2, 3])
    expect(pictures.begun).toHaveLength(3)
  })

  test('are rejected beyond eight with a retry time, except a picture that is already stored', async ({
    api,
  }) => {
    const pictures = counting(api)
    const known = await pictures.save(await bytesOf('#ffffff'))
    pictures.hold()
    const files = await Promise.all(Array.from({ length: 9 }, (_, at) => bytesOf(`#00000${at}`)))
    const waiting = files.slice(0, 8).map((each) => pictures.save(each))
    await waitUntil(() => pictures.begun.length === 2)
    await expect(pictures.save(files[8] ?? Buffer.alloc(0))).rejects.toMatchObject({
      code: 'too-many',
      title: 'Сервер занят другими картинками. Ваша не принята, повторите через полминуты',
      retryAfter: 30,
    })
    expect(await pictures.save(await bytesOf('#ffffff'))).toEqual(known)
    pictures.goOn()
    expect(await Promise.all(waiting)).toHaveLength(8)
  })

  test('skip the pictures of clients that disconnected', async ({ api }) => {
    const pictures = counting(api)
    const leaving = new AbortController()
    pictures.hold()
    const [red, green, blue] = [await bytesOf('#ff0000'), await bytesOf('#00ff00'), await bytesOf('#0000ff')]
    const first = pictures.save(red)
    const abandoned = pictures.save(green, leaving.signal)
    const last = pictures.save(blue, new AbortController().signal)
    leaving.abort()
    pictures.goOn()
    await expect(abandoned).rejects.toMatchObject({ code: 'unreadable' })
    await Promise.all([first, last])
    expect(pictures.begun).toHaveLength(2)
    expect(await rowsIn(api)).toHaveLength(2)
  })

  test('continue after a picture that was rejected', async ({ api }) => {
    const { save: keep } = counting(api)
    const bytes = await bytesOf('#ff0000')
    const refused = keep(Buffer.from('no picture'))
    const kept = keep(bytes)
    await expect(refused).rejects.toMatchObject({ code: 'unsupported-media' })
    expect(await kept).toMatchObject({ id: 1 })
  })
})

describe('a picture that cannot be stored completely', () => {
  test('leaves neither row nor files when the files cannot be written', async ({ api }) => {
    const { save: keep, folder } = counting(api)
    writeFileSync(folder, 'where the folder should be')
    await expect(keep(await bytesOf('#ff0000'))).rejects.toThrow()
    expect(await rowsIn(api)).toEqual([])
    rmSync(folder)
    expect(await keep(await bytesOf('#ff0000'))).toMatchObject({ id: 1 })
  })

  test('leaves its files for the next attempt or sweep when the row cannot be written', async ({ api }) => {
    const pictures = counting(api)
    pictures.hold()
    const kept = pictures.save(await bytesOf('#ff0000'))
    await waitUntil(() => pictures.begun.length > 0)
    api.loseDatabase()
    pictures.goOn()
    await expect(kept).rejects.toThrow()
    expect(existsSync(pictures.folder)).toBe(true)
  })
})
