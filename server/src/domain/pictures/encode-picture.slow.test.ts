import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import type { EncodedPicture } from './picture-file-storage.ts'
import { drawPlainTestPicture, drawTwoColourTestPicture, readPicturePixel } from './testing/test-pictures.ts'

const findEncodedFile = ({ files }: EncodedPicture, name: string): Uint8Array =>
  files.find((each) => each.name === name)?.bytes ?? new Uint8Array()

const findWidestFile = (encoded: EncodedPicture, ending: string): Uint8Array =>
  findEncodedFile(encoded, `${encoded.width}.${ending}`)

/** Compares colours with a tolerance, because every format is lossy. */
const expectColour = (point: readonly number[], colour: readonly number[]): void => {
  expect(point).toHaveLength(colour.length)
  point.forEach((figure, at) => {
    expect(Math.abs(figure - (colour[at] ?? 0)), `${point} is not ${colour}`).toBeLessThanOrEqual(12)
  })
}

const red = [255, 0, 0]
const blue = [0, 0, 255]

describe('an encoded picture', () => {
  test('an uploaded picture is encoded as AVIF, WebP and JPEG in every stored width up to its own', async () => {
    const { key, width, height, files } = await encodePicture(
      await drawTwoColourTestPicture(1000, 500).png().toBuffer(),
    )
    expect([key, width, height]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), 1000, 500])
    expect(files.map(({ name }) => name)).toEqual(
      [400, 800, 1000].flatMap((each) => [`${each}.avif`, `${each}.webp`, `${each}.jpg`]),
    )
    for (const { name, bytes } of files) {
      const { format, width: stored, height: high } = await sharp(bytes).metadata()
      const kind = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[name.split('.')[1] ?? '']
      expect([format, `${stored}`, high], name).toEqual([kind, name.split('.')[0], stored / 2])
    }
  })

  test('an encoded picture is at most 2400 pixels wide', async () => {
    const { width, height, files } = await encodePicture(
      await drawPlainTestPicture('#777777', 5000, 20).png().toBuffer(),
    )
    expect([width, height, files.length]).toEqual([2400, 10, 15])
  })

  test('a very narrow or very flat picture is encoded with at least one pixel in each direction', async () => {
    const { width, height, files } = await encodePicture(
      await drawPlainTestPicture('#777777', 1, 1).png().toBuffer(),
    )
    expect([width, height, files.length]).toEqual([1, 1, 3])
    expect(
      (await encodePicture(await drawPlainTestPicture('#777777', 3000, 1).png().toBuffer())).height,
    ).toBe(1)
  })

  test('an encoded picture has a placeholder small enough to be inlined in a page', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
    const picture = sharp({ create: { width: 60, height: 500, channels: 3, background: '#fff', noise } })
    const { placeholder } = await encodePicture(await picture.png().toBuffer())
    expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
    expect(placeholder.length).toBeLessThanOrEqual(400)
  })

  test('a picture encoded from equal bytes gets the same picture key, and one from other bytes a different key', async () => {
    const computeEncodedKey = async (bytes: Uint8Array) => (await encodePicture(bytes)).key
    const bytes = await drawPlainTestPicture('#ff0000').png().toBuffer()
    expect(await computeEncodedKey(bytes)).toBe(await computeEncodedKey(Buffer.from(bytes)))
    expect(await computeEncodedKey(bytes)).not.toBe(
      await computeEncodedKey(await drawPlainTestPicture('#ff0001').png().toBuffer()),
    )
    // The key is not a hash of the bytes alone: another encoder version gives another key.
    expect(createHash('sha256').update(bytes).digest('hex')).not.toContain(await computeEncodedKey(bytes))
  })

  for (const kind of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const)
    test(`an uploaded ${kind} picture is encoded in every stored format`, async () => {
      const encoded = await encodePicture(await drawTwoColourTestPicture().toFormat(kind).toBuffer())
      for (const ending of ['avif', 'webp', 'jpg']) {
        expectColour(await readPicturePixel(findWidestFile(encoded, ending), 5, 20), red)
        expectColour(await readPicturePixel(findWidestFile(encoded, ending), 55, 20), blue)
      }
    })
})

describe('an encoded picture looks like the original', () => {
  const upright = { 1: [5, 35], 2: [55, 35], 3: [55, 5], 4: [5, 5] }
  const turned = { 5: [35, 5], 6: [5, 5], 7: [5, 55], 8: [35, 55] }

  for (const [orientation, [left = 0, top = 0]] of Object.entries({ ...upright, ...turned }))
    test(`an encoded picture looks like the original when its EXIF orientation is ${orientation}`, async () => {
      const corner = {
        input: await drawPlainTestPicture('#ff0000', 10, 10).png().toBuffer(),
        gravity: 'southwest',
      }
      const photo = drawPlainTestPicture('#0000ff', 60, 40)
        .composite([corner])
        .withMetadata({ orientation: Number(orientation) })
      const encoded = await encodePicture(await photo.jpeg({ quality: 100 }).toBuffer())
      expect([encoded.width, encoded.height]).toEqual(orientation in upright ? [60, 40] : [40, 60])
      for (const ending of ['avif', 'webp', 'jpg']) {
        const bytes = findWidestFile(encoded, ending)
        expectColour(await readPicturePixel(bytes, left, top), red)
        expectColour(await readPicturePixel(bytes, encoded.width / 2, encoded.height / 2), blue)
        expect((await sharp(bytes).metadata()).orientation ?? 1).toBe(1)
      }
    })

  test('an encoded picture looks like the original when its colours are CMYK', async () => {
    const press = await drawPlainTestPicture('#c02020')
      .toColourspace('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await sharp(press).metadata()).space).toBe('cmyk')
    const encoded = await encodePicture(press)
    for (const ending of ['avif', 'webp', 'jpg']) {
      const { space, channels } = await sharp(findWidestFile(encoded, ending)).metadata()
      expect([space, channels]).toEqual(['srgb', 3])
      const [r = 0, g = 0, b = 0] = await readPicturePixel(findWidestFile(encoded, ending), 20, 20)
      expect(r > 150 && g < 90 && b < 90, `${[r, g, b]}`).toBe(true)
    }
  })

  test('an encoded picture looks like the original when it has 16 bits per channel', async () => {
    const deep = await drawPlainTestPicture('#336699').toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    const encoded = await encodePicture(deep)
    for (const ending of ['avif', 'webp', 'jpg']) {
      expect((await sharp(findWidestFile(encoded, ending)).metadata()).depth).toBe('uchar')
      expectColour(await readPicturePixel(findWidestFile(encoded, ending), 20, 20), [0x33, 0x66, 0x99])
    }
  })

  test('an encoded picture looks like the original when it has a wide-gamut colour profile', async () => {
    const wide = await drawPlainTestPicture('#ff0000').withIccProfile('p3').png().toBuffer()
    const encoded = await encodePicture(wide)
    for (const ending of ['avif', 'webp', 'jpg'])
      expectColour(await readPicturePixel(findWidestFile(encoded, ending), 20, 20), red)
  })

  test('an encoded picture looks like the original when it is greyscale', async () => {
    const encoded = await encodePicture(await drawPlainTestPicture('#808080').greyscale().png().toBuffer())
    for (const ending of ['avif', 'webp', 'jpg'])
      expectColour(await readPicturePixel(findWidestFile(encoded, ending), 20, 20), [128, 128, 128])
  })

  test('an encoded picture looks like the original when all its pixels are opaque in spite of an alpha channel', async () => {
    const encoded = await encodePicture(await drawPlainTestPicture('#336699ff').png().toBuffer())
    for (const ending of ['avif', 'webp', 'jpg'])
      expectColour(await readPicturePixel(findWidestFile(encoded, ending), 20, 20), [0x33, 0x66, 0x99])
  })

  test('a transparent picture gets a white background as JPEG and stays transparent in the other formats', async () => {
    const encoded = await encodePicture(await drawPlainTestPicture('#00000000').png().toBuffer())
    expectColour(await readPicturePixel(findWidestFile(encoded, 'jpg'), 20, 20), [255, 255, 255])
    for (const ending of ['avif', 'webp'])
      expect((await readPicturePixel(findWidestFile(encoded, ending), 20, 20))[3], ending).toBe(0)
  })
})

test('an encoded picture contains no metadata of the camera: no location, owner or colour profile', async () => {
  const photo = drawPlainTestPicture('#336699', 500, 400)
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">дача</x:xmpmeta>')
    .withExifMerge({
      IFD0: { Make: 'SecretCamera', Copyright: 'Someone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
    })
  const bytes = await photo.jpeg().toBuffer()
  expect(bytes.includes('SecretCamera')).toBe(true)
  const { files } = await encodePicture(bytes)
  for (const { name, bytes: stored } of files) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(stored).metadata()
    expect({ exif, icc, xmp, iptc, orientation: orientation ?? 1 }, name).toEqual({ orientation: 1 })
    for (const trace of ['SecretCamera', 'Exif', 'xmpmeta', 'Display P3', 'GPS'])
      expect(Buffer.from(stored).includes(trace), `${trace} in ${name}`).toBe(false)
  }
})
