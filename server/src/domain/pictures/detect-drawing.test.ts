import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { isDrawingOnLightBackground } from './detect-drawing.ts'

const decodePixels = (picture: Sharp) =>
  picture.flatten().removeAlpha().raw().toBuffer({ resolveWithObject: true })

const createNoise = (mean: number) =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean, sigma: 40 },
    },
  })

test('an uploaded picture of a few lines on a light background is recognised as a drawing', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="225"><rect width="400" height="225" fill="#e4edf3"/><circle cx="90" cy="90" r="60" fill="#cfdfe9" stroke="#3f4d57"/><path d="M0 200H400" stroke="#bd8546"/></svg>'
  expect(isDrawingOnLightBackground(await decodePixels(sharp(Buffer.from(svg))))).toBe(true)
})

test('a light photo and a photo of a car on a white background are not recognised as drawings', async () => {
  expect(isDrawingOnLightBackground(await decodePixels(createNoise(128)))).toBe(false)
  expect(isDrawingOnLightBackground(await decodePixels(createNoise(230)))).toBe(false)
  const car = await createNoise(128).resize(120, 60).png().toBuffer()
  const white = sharp({ create: { width: 200, height: 150, channels: 3, background: '#fff' } })
  const cutOut = await white
    .composite([{ input: car }])
    .png()
    .toBuffer()
  expect(isDrawingOnLightBackground(await decodePixels(sharp(cutOut)))).toBe(false)
})

test('a drawing on a dark background is not marked as a drawing on a light background', async () => {
  const dark = sharp({ create: { width: 50, height: 50, channels: 3, background: '#16212a' } })
  expect(isDrawingOnLightBackground(await decodePixels(dark))).toBe(false)
})

test('a picture with transparent pixels is not recognised as a drawing on a light background', () => {
  const data = new Uint8Array(400).fill(255)
  expect(isDrawingOnLightBackground({ data, info: { channels: 4 } })).toBe(false)
})
