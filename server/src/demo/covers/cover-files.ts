import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { z } from 'zod'
import { encodePicture } from '../../domain/pictures/encode-picture.ts'
import { computePictureKey, type EncodedPicture } from '../../domain/pictures/picture-file-storage.ts'

const serverFolder = new URL('../../../', import.meta.url)

/** Folder of the cover drawings. The build does not copy them, so compiled code reads them from the sources too. */
const sourceFolder = fileURLToPath(new URL('src/demo/covers/', serverFolder))

/** Cache of encoded cover pictures: encoding takes half a minute, and tests create hundreds of databases. */
const cacheFolder = fileURLToPath(new URL('.generated/post-covers/', serverFolder))

const SVG_EXTENSION = '.svg'

export const listDemoPostCoverNames = (): string[] =>
  readdirSync(sourceFolder)
    .filter((file) => file.endsWith(SVG_EXTENSION))
    .map((file) => file.slice(0, -SVG_EXTENSION.length))

export const readDemoPostCoverSvg = (name: string): Uint8Array<ArrayBuffer> =>
  readFileSync(join(sourceFolder, name + SVG_EXTENSION))

const METADATA_FILE = 'about.json'

const metadataSchema = z.strictObject({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  isDrawing: z.boolean(),
})

/** Fills a temporary folder and renames it to `folder`, unless another process has created `folder` meanwhile. */
const fillFolderOnce = async (
  folder: string,
  fill: (temporaryFolder: string) => Promise<void>,
): Promise<void> => {
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

const encodeCover = async (svg: Uint8Array, folder: string): Promise<void> => {
  const png = await sharp(svg).flatten().png({ compressionLevel: 1 }).toBuffer()
  const { files, width, height, placeholder, isDrawing } = await encodePicture(png)
  await fillFolderOnce(folder, async (aside) => {
    for (const { name, bytes } of files) await writeFile(join(aside, name), bytes)
    await writeFile(join(aside, METADATA_FILE), JSON.stringify({ width, height, placeholder, isDrawing }))
  })
}

export const loadEncodedDemoPostCover = async (svg: Uint8Array): Promise<EncodedPicture> => {
  const key = computePictureKey(svg)
  const folder = join(cacheFolder, key)
  if (!existsSync(folder)) await encodeCover(svg, folder)
  const names = (await readdir(folder)).filter((each) => each !== METADATA_FILE)
  const files = names.map(async (each) => ({ name: each, bytes: await readFile(join(folder, each)) }))
  return {
    ...metadataSchema.parse(JSON.parse(await readFile(join(folder, METADATA_FILE), 'utf8'))),
    key,
    files: await Promise.all(files),
  }
}
