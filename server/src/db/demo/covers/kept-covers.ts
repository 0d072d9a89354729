import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { z } from 'zod'
import { encodePicture } from '../../../pictures/encode-picture.ts'
import { type EncodedPicture, pictureKeyOf } from '../../../pictures/encoded-picture.ts'
import { type CoverName, coverSvg } from './covers.ts'

/** Cache folder. Encoding takes half a minute and tests start hundreds of new databases, so it is done once per checkout. */
const keptIn = fileURLToPath(new URL('../../../../.generated/demo-covers/', import.meta.url))

const ABOUT = 'about.json'

const about = z.strictObject({ width: z.int(), height: z.int(), placeholder: z.string() })

/** Fills a temporary folder and renames it when complete. If another process was faster, its folder stays. */
const fillOnce = async (folder: string, fill: (aside: string) => Promise<void>): Promise<void> => {
  const aside = `${folder}.new-${randomUUID()}`
  try {
    await mkdir(aside, { recursive: true })
    await fill(aside)
    await rename(aside, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

const encode = async (svg: string, folder: string): Promise<void> => {
  const drawn = await sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 1 }).toBuffer()
  const { files, width, height, placeholder } = await encodePicture(drawn)
  await fillOnce(folder, async (aside) => {
    for (const { name, bytes } of files) await writeFile(join(aside, name), bytes)
    await writeFile(join(aside, ABOUT), JSON.stringify({ width, height, placeholder }))
  })
}

/** Returns an encoded cover, encoding it if it is not cached. The cache key depends on the drawing and on the encoder. */
export const keptCover = async (name: CoverName, kit: string): Promise<EncodedPicture> => {
  const svg = coverSvg(name, kit)
  const key = pictureKeyOf(Buffer.from(svg))
  const folder = join(keptIn, key)
  if (!existsSync(folder)) await encode(svg, folder)
  const names = (await readdir(folder)).filter((each) => each !== ABOUT)
  const files = names.map(async (each) => ({ name: each, bytes: await readFile(join(folder, each)) }))
  return {
    ...about.parse(JSON.parse(await readFile(join(folder, ABOUT), 'utf8'))),
    key,
    files: await Promise.all(files),
  }
}
