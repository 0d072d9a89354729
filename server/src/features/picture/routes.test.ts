import { readdirSync } from 'node:fs'
import { MAX_PICTURE_BYTES } from 'shared/contract'
import { expect } from 'vitest'
import { drawTwoColourTestPicture } from '../../domain/pictures/testing/test-pictures.ts'
import { type TestApi, test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'

const createPhoto = async (name = 'photo.jpg') => ({
  name,
  bytes: new Uint8Array(await drawTwoColourTestPicture(500, 300).jpeg().toBuffer()),
})

const createFile = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })

/** Lists the picture folder, which does not exist before the first picture. */
const listPictureFolder = ({ uploads }: TestApi): string[] => {
  try {
    return readdirSync(uploads)
  } catch {
    return []
  }
}

covers('picture.create', {
  works: async (api) => {
    const picture = await api.admin.picture.create({ body: { image: await createPhoto() } })
    const [key = ''] = listPictureFolder(api)
    const at = (ending: string) =>
      [400, 500].map((width) => `/uploads/${key}/${width}.${ending} ${width}w`).join(', ')
    expect(picture).toEqual({
      id: 1,
      src: `/uploads/${key}/500.jpg`,
      width: 500,
      height: 300,
      sources: [
        { type: 'image/avif', srcset: at('avif') },
        { type: 'image/webp', srcset: at('webp') },
        { type: 'image/jpeg', srcset: at('jpg') },
      ],
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    })
    for (const { srcset } of picture.sources)
      for (const [place = ''] of srcset.split(', ').map((each) => each.split(' ')))
        expect((await api.raw('GET', place)).status, place).toBe(200)
    expect(listPictureFolder(api)).toHaveLength(1)
  },
  invalid: async (api) => {
    const send = (image: Awaited<ReturnType<typeof createPhoto>>) =>
      api.admin.picture.create({ body: { image } })
    await expect(send(createFile('photo.jpg', '<html><script>alert(1)</script>'))).rejects.toMatchObject({
      code: 'unsupported-media',
      status: 415,
      title:
        'Картинка не загружена: нужен JPEG, PNG, WebP, AVIF или GIF, а пришло другое: страница HTML. Сохраните её как JPEG или PNG и загрузите снова',
    })
    await expect(
      send(createFile('logo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).rejects.toMatchObject({
      status: 415,
      title: expect.stringContaining('SVG'),
    })
    await expect(send(createFile('photo.jpg', ''))).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'image', code: 'required' }],
    })
    const { bytes } = await createPhoto()
    await expect(send({ name: 'photo.jpg', bytes: bytes.slice(0, -50) })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'image', code: 'damaged' }],
    })
    await expect(
      send({ name: 'photo.jpg', bytes: new Uint8Array(MAX_PICTURE_BYTES + 1) }),
    ).rejects.toMatchObject({ status: 413, title: expect.stringContaining('10\u00A0МБ') })
    expect(listPictureFolder(api)).toEqual([])
  },
  notAllowed: async (api) => {
    const body = { image: await createPhoto() }
    await expect(api.visitor.picture.create({ body })).rejects.toMatchObject({ code: 'unauthorized' })
    expect(listPictureFolder(api)).toEqual([])
  },
})

test('the stored picture and its URL do not depend on the name of the uploaded file', async ({ api }) => {
  const names = [
    '../../../etc/passwd',
    '..\\evil.svg',
    '🚗 «авто».html',

    'x'.repeat(900),
    '.htaccess',
  ]
  for (const name of names)
    expect(await api.admin.picture.create({ body: { image: await createPhoto(name) } })).toMatchObject({
      id: 1,
    })
  expect(listPictureFolder(api)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
})
