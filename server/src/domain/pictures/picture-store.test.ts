import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { encodePicture } from './encode-picture.ts'
import type { PictureFileStorage } from './picture-file-storage.ts'
import { createPictureStore } from './picture-store.ts'
import { drawPlainTestPicture } from './testing/test-pictures.ts'

const drawFile = (colour: string) => drawPlainTestPicture(colour).png().toBuffer()

/** Creates a picture store with an encoder that counts its calls and can be held by the test. */
const createControlledStore = ({ ctx }: TestApi) => {
  const { db, clock, pictures } = ctx
  const encodedFiles: Uint8Array[] = []
  let release = (): void => undefined
  let open: Promise<void> = Promise.resolve()
  const encode = async (bytes: Uint8Array) => {
    encodedFiles.push(bytes)
    await open
    return encodePicture(bytes)
  }
  const hold = (): void => {
    open = new Promise((resolve) => {
      release = resolve
    })
  }
  return {
    ...createPictureStore({ db, files: pictures.files, clock, encode }),
    encodedFiles,
    hold,
    release: () => release(),
  }
}

const listRows = ({ ctx }: TestApi) => ctx.db.selectFrom('picture').selectAll().execute()

/** Creates a picture store during whose every look at the clock another server removes all picture files. */
const createStoreBesideSweeper = ({ ctx, uploads }: TestApi) => {
  const { db, pictures } = ctx
  const clock = () => {
    rmSync(uploads, { recursive: true, force: true })
    return ctx.clock()
  }
  return createPictureStore({ db, files: pictures.files, clock, encode: encodePicture })
}

test('an uploaded picture has its files even if another server removed them just before its database row was stored', async ({
  api,
}) => {
  const { save } = createStoreBesideSweeper(api)
  const { src } = await save(await drawFile('#ff0000'))
  expect((await api.raw('GET', src)).status).toBe(200)
})

describe('uploading the same file again', () => {
  test('uploading the same picture file again returns the stored picture without encoding it', async ({
    api,
  }) => {
    const { save, encodedFiles } = createControlledStore(api)
    const first = await save(await drawFile('#ff0000'))
    expect(await save(await drawFile('#ff0000'))).toEqual(first)
    expect(encodedFiles).toHaveLength(1)
    expect(await save(await drawFile('#0000ff'))).toMatchObject({ id: 2 })
  })

  test('a picture uploaded a second time while its first upload is in progress is encoded once', async ({
    api,
  }) => {
    const { save, encodedFiles } = createControlledStore(api)
    const bytes = await drawFile('#ff0000')
    const all = await Promise.all(Array.from({ length: 6 }, () => save(bytes)))
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([1]))
    expect(encodedFiles).toHaveLength(1)
  })

  test('uploading the same picture again restores its deleted files', async ({ api }) => {
    const { save } = createControlledStore(api)
    const bytes = await drawFile('#ff0000')
    const first = await save(bytes)
    rmSync(api.uploads, { recursive: true })
    expect(await save(bytes)).toEqual(first)
    expect((await api.raw('GET', first.src)).status).toBe(200)
  })

  test('uploading the same picture again replaces an incomplete picture folder left by a crash', async ({
    api,
  }) => {
    const { save } = createControlledStore(api)
    const bytes = await drawFile('#ff0000')
    const { src } = await save(bytes)
    await api.ctx.db.deleteFrom('picture').execute()
    const [key = ''] = readdirSync(api.uploads)
    rmSync(join(api.uploads, key, '40.jpg'))
    await save(bytes)
    expect((await api.raw('GET', src)).status).toBe(200)
    expect(readdirSync(api.uploads)).toEqual([key])
  })
})

test('picture files that another server removes during an upload are written again', async ({ api }) => {
  const { db, clock, pictures } = api.ctx
  let writes = 0
  const files: PictureFileStorage = {
    ...pictures.files,
    write: async (picture) => {
      writes += 1
      await pictures.files.write(picture)
      if (writes === 1) await pictures.files.remove(picture.key)
    },
  }
  const { save } = createPictureStore({ db, files, clock, encode: encodePicture })
  const { src } = await save(await drawFile('#ff0000'))
  expect([writes, (await api.raw('GET', src)).status]).toEqual([2, 200])
})

describe('many uploads at once', () => {
  test('pictures uploaded at once are encoded one after another, and other clients are served meanwhile', async ({
    api,
  }) => {
    const pictures = createControlledStore(api)
    pictures.hold()
    const all = ['#ff0000', '#00ff00', '#0000ff'].map(async (each) => pictures.save(await drawFile(each)))
    await waitUntil(() => pictures.encodedFiles.length > 0)
    expect((await api.raw('GET', '/api/health')).status).toBe(200)
    expect(pictures.encodedFiles).toHaveLength(1)
    pictures.release()
    expect((await Promise.all(all)).map(({ id }) => id).toSorted()).toEqual([1, 2, 3])
    expect(pictures.encodedFiles).toHaveLength(3)
  })

  test('while eight pictures wait to be encoded, further uploads are rejected with a retry time, unless the picture is stored already', async ({
    api,
  }) => {
    const pictures = createControlledStore(api)
    const known = await pictures.save(await drawFile('#ffffff'))
    pictures.hold()
    const files = await Promise.all(Array.from({ length: 9 }, (_, at) => drawFile(`#00000${at}`)))
    const rejections: unknown[] = []
    const saves = files.map((each) => pictures.save(each).catch((error) => void rejections.push(error)))
    await waitUntil(() => rejections.length > 0)
    expect(rejections).toMatchObject([
      {
        code: 'too-many',
        title: 'Сервер занят другими картинками. Ваша не принята, повторите через полминуты',
        retryAfter: 30,
      },
    ])
    expect(await pictures.save(await drawFile('#ffffff'))).toEqual(known)
    pictures.release()
    expect((await Promise.all(saves)).filter((saved) => saved !== undefined)).toHaveLength(8)
  })

  test('a queued picture upload is dropped without encoding the picture if its client has disconnected', async ({
    api,
  }) => {
    const pictures = createControlledStore(api)
    const leaving = new AbortController()
    pictures.hold()
    const [red, green, blue] = [
      await drawFile('#ff0000'),
      await drawFile('#00ff00'),
      await drawFile('#0000ff'),
    ]
    const first = pictures.save(red)
    const abandoned = pictures.save(green, leaving.signal)
    const last = pictures.save(blue, new AbortController().signal)
    leaving.abort()
    pictures.release()
    await expect(abandoned).rejects.toMatchObject({ code: 'unreadable' })
    await Promise.all([first, last])
    expect(pictures.encodedFiles).toHaveLength(2)
    expect(await listRows(api)).toHaveLength(2)
  })

  test('queued picture uploads continue after one of the pictures was rejected', async ({ api }) => {
    const { save } = createControlledStore(api)
    const bytes = await drawFile('#ff0000')
    const refused = save(Buffer.from('no picture'))
    const saved = save(bytes)
    await expect(refused).rejects.toMatchObject({ code: 'unsupported-media' })
    expect(await saved).toMatchObject({ id: 1 })
  })
})

describe('a picture that cannot be stored completely', () => {
  test('an uploaded picture whose files cannot be written leaves neither a database row nor files', async ({
    api,
  }) => {
    const { save } = createControlledStore(api)
    writeFileSync(api.uploads, 'where the folder should be')
    await expect(save(await drawFile('#ff0000'))).rejects.toThrow()
    expect(await listRows(api)).toEqual([])
    rmSync(api.uploads)
    expect(await save(await drawFile('#ff0000'))).toMatchObject({ id: 1 })
  })

  test('an uploaded picture whose database row cannot be written keeps its files for a repeated upload or the sweep of unused pictures', async ({
    api,
  }) => {
    const pictures = createControlledStore(api)
    pictures.hold()
    const saved = pictures.save(await drawFile('#ff0000'))
    await waitUntil(() => pictures.encodedFiles.length > 0)
    await api.loseDatabase()
    pictures.release()
    await expect(saved).rejects.toThrow()
    expect(existsSync(api.uploads)).toBe(true)
  })
})
