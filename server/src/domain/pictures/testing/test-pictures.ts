import sharp, { type Sharp } from 'sharp'

const red = { r: 255, g: 0, b: 0 }
const blue = { r: 0, g: 0, b: 255 }

/** Draws a red picture with a blue right half, so that rotating or mirroring it is noticed. */
export const drawTwoColourTestPicture = (width = 60, height = 40): Sharp => {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3, background: blue } } as const
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: half, gravity: 'east' },
  ])
}

/** Draws a picture in one colour. */
export const drawPlainTestPicture = (background: string, width = 40, height = 40): Sharp =>
  sharp({ create: { width, height, channels: background.length > 7 ? 4 : 3, background } })

/** Returns the red, green, blue (and alpha) values of one pixel. */
export const readPicturePixel = async (picture: Uint8Array, left: number, top: number): Promise<number[]> => [
  ...(await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer()),
]
