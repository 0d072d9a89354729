import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'
import {
  buildAnimatedGif,
  buildAnimatedPng,
  buildAnimatedWebp,
  buildPng,
  buildPngChunk,
} from './testing/crafted-image-files.ts'
import { drawPlainTestPicture } from './testing/test-pictures.ts'

const script = '<script>alert(document.cookie)</script>'

const expectRefusal = (bytes: Uint8Array | string) =>
  expect(encodePicture(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes)).rejects

describe('a file that is not a picture is rejected by its bytes and named', () => {
  const ftyp = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from(`ftyp${brand}\0\0\0\0`)])
  const files: Record<string, readonly [string | Buffer, RegExp]> = {
    'an SVG': ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /пришло другое: SVG\./],
    'an SVG behind a declaration and a comment': [
      `\uFEFF<?xml version="1.0"?>\n<!-- a <b> -->\n<svg><script>alert(1)</script></svg>`,
      /: SVG\./,
    ],
    'a page': [`<!doctype html><title>a</title><svg></svg>${script}`, /: страница HTML\./],
    'a script in a page': [script, /: страница HTML\./],
    'a PDF': ['%PDF-1.7\n', /: PDF\./],
    'a TIFF': [Buffer.from('II*\0\x08\0\0\0', 'latin1'), /: TIFF\./],
    'a BMP': [Buffer.from('BM\x3a\0\0\0\0\0\0\0', 'latin1'), /: BMP\./],
    'a photo of a phone': [ftyp('heic'), /: HEIC, снимок с iPhone\./],
    'a film': [ftyp('isom'), /: видео\./],
    'an icon': [Buffer.from([0, 0, 1, 0, 1, 0]), /: значок ICO\./],
    'a JPEG XL': [Buffer.from([0xff, 0x0a, 1, 2]), /: JPEG XL\./],
    'an archive': [Buffer.from('PK\x03\x04'), /: архив/],
    'a text': ['just a text', /не похож ни на один из них/],
    'one byte': [Buffer.from([0xff]), /не похож ни на один из них/],
  }
  for (const [name, [bytes, title]] of Object.entries(files))
    test(`an uploaded file that is not a picture is rejected by its bytes: ${name}`, () =>
      expectRefusal(bytes).toMatchObject({ code: 'unsupported-media', title: expect.stringMatching(title) }))

  test('an empty file is rejected as not being a picture', () =>
    expectRefusal('').toMatchObject({
      code: 'validation',
      errors: [{ path: 'image', code: 'required', message: expect.stringContaining('Файл пуст') }],
    }))
})

describe('a truncated file is rejected', () => {
  const photo = drawPlainTestPicture('#336699', 300, 200)
  for (const kind of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const)
    test(`an uploaded ${kind} picture that was truncated at any point is rejected`, async () => {
      const whole = await photo.clone().toFormat(kind).toBuffer()
      for (const part of [0.05, 0.5, 0.99]) {
        const bytes = whole.subarray(0, Math.max(16, Math.floor(whole.length * part)))
        await expectRefusal(bytes).toMatchObject({ status: expect.toBeOneOf([415, 422]) })
      }
      await expectRefusal(whole.subarray(0, whole.length - 40)).toMatchObject({
        code: 'validation',
        errors: [{ path: 'image', code: 'damaged', message: expect.stringContaining('файл повреждён') }],
      })
    })

  test('an uploaded file that only begins like a picture is rejected', () =>
    expectRefusal(
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500)]),
    ).toMatchObject({
      errors: [{ code: 'damaged' }],
    }))
})

describe('a picture with too many pixels is rejected by its metadata', () => {
  const tooLarge = (size: string) => ({
    code: 'validation',
    title: expect.stringMatching(size),
    errors: [{ path: 'image', code: 'too-large' }],
  })

  test('an uploaded PNG of 1 by 500,000,000 pixels is rejected by its metadata before it is decoded', () =>
    expectRefusal(buildPng({ width: 1, height: 500_000_000, pixels: Buffer.alloc(20) })).toMatchObject(
      tooLarge('1\u00A0×\u00A0500\u00A0000\u00A0000 точек, это 500\u00A0Мп, а принимаем до 50\u00A0Мп'),
    ))

  test('an uploaded JPEG of 51 megapixels is rejected by its metadata before it is decoded', async () => {
    const large = drawPlainTestPicture('#777777', 8500, 6000).jpeg({ quality: 1, chromaSubsampling: '4:2:0' })
    await expectRefusal(await large.toBuffer()).toMatchObject(tooLarge('это 51\u00A0Мп'))
  })

  test('an uploaded picture taller than web formats allow is rejected with advice to split it', () =>
    expectRefusal(buildPng({ width: 1, height: 20_000 })).toMatchObject(tooLarge('Разрежьте её на части')))
})

describe('only the first frame of an animated picture is stored, however many follow', () => {
  const first = { width: 1000, height: 1000 }

  test('of an uploaded animated GIF only the first frame is stored', async () => {
    expect(await encodePicture(buildAnimatedGif(5_000, 1000))).toMatchObject(first)
  })

  test('of an uploaded animated WebP only the first frame is read and stored, since reading all would take minutes', async () => {
    expect(await encodePicture(await buildAnimatedWebp(150_000, 1000))).toMatchObject(first)
  })

  test('of an uploaded animated PNG only the first frame is stored', async () => {
    expect(await encodePicture(buildAnimatedPng(3_000, 300))).toMatchObject({ width: 300, height: 300 })
  })
})

describe('only the picture is stored of a file that is also something else', () => {
  const traces = ['alert', 'script', 'PK\x03\x04', 'secret.txt', 'javascript']
  const archive = `PK\x03\x04secret.txt${script}`

  const polyglots: Record<string, () => Promise<Buffer> | Buffer> = {
    'GIF and script': () => buildAnimatedGif(1, 20, `*/=1;alert(1);/*${script}`),
    'JPEG and archive': async () =>
      Buffer.concat([await drawPlainTestPicture('#336699').jpeg().toBuffer(), Buffer.from(archive)]),
    'JPEG with a page in its comment': async () => {
      const jpeg = await drawPlainTestPicture('#336699').jpeg().toBuffer()
      const comment = Buffer.from(`\xff\xfe\0${String.fromCharCode(script.length + 2)}${script}`, 'latin1')
      return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    },
    'PNG with a page in its texts and behind its end': () =>
      Buffer.concat([
        buildPng({
          width: 20,
          height: 20,
          chunksBeforePixels: [buildPngChunk('tEXt', Buffer.from(`a\0${script}`))],
        }),
        Buffer.from(`<html>${script}`),
      ]),
    'WebP with a page among its parts': async () =>
      sharp(await drawPlainTestPicture('#336699').webp().toBuffer())
        .withXmp(script)
        .webp()
        .toBuffer(),
  }
  for (const [name, make] of Object.entries(polyglots))
    test(`of an uploaded picture file that is also a file of another type, only the picture is stored: ${name}`, async () => {
      const bytes = await make()
      expect(traces.some((trace) => bytes.includes(trace))).toBe(true)
      const { files, placeholder } = await encodePicture(bytes)
      for (const stored of [...files.map((each) => Buffer.from(each.bytes)), Buffer.from(placeholder)])
        for (const trace of traces) expect(stored.includes(trace), trace).toBe(false)
    })
})
