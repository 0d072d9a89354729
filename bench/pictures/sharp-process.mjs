import { setImmediate as turn } from 'node:timers/promises'
import sharp from 'sharp'

/** Widths, formats and settings match those with which the server stores a picture. */
const WIDTHS = [400, 800, 1200, 1600, 2400]
const formats = [
  (picture) => picture.avif({ quality: 50, effort: 2 }),
  (picture) => picture.webp({ quality: 78, effort: 3 }),
  (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
]

const encodeAllVariants = async (bytes) => {
  const upright = sharp(bytes).autoOrient()
  for (const width of WIDTHS) {
    const picture = upright.clone().resize({ width })
    await Promise.all(formats.map((format) => format(picture.clone()).toBuffer()))
  }
  await upright.clone().resize({ width: 16 }).webp({ quality: 30 }).toBuffer()
}

process.on('message', async (bytes) => {
  const startedAt = performance.now()
  await encodeAllVariants(bytes)
  const milliseconds = performance.now() - startedAt
  await turn()
  process.send(milliseconds)
})
