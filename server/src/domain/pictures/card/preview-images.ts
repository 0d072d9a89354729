import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { SavedCalculation } from 'shared/contract'
import { dataFolderFileNames } from '../../../db/data-folder/data-folder.ts'
import { createAsyncLruCache } from '../../../lib/cache.ts'
import type { ServerContext } from '../../../server-context.ts'
import { buildCalculationPreviewImageContent, type PreviewImageDrawer } from './calculation-card-drawer.ts'
import { createPreviewImageFolder } from './preview-image-folder.ts'

/** Raise this version when the design of preview images changes, so that cached images are drawn again. */
const DESIGN_VERSION = 1

export const createPreviewImageStore = (
  { dataDir, log, overload, clock }: Pick<ServerContext, 'clock' | 'dataDir' | 'log' | 'overload'>,
  drawer: PreviewImageDrawer,
) => {
  const folder = createPreviewImageFolder({ log, clock }, join(dataDir, dataFolderFileNames.previewImages))
  /** Draws an image once for all who request it at the same time, as the robots of messengers do. */
  const drawOnce = createAsyncLruCache<Buffer>(0)
  let isClosed = false

  const find = (calculation: Pick<SavedCalculation, 'result' | 'car'>) => {
    const content = buildCalculationPreviewImageContent(calculation)
    const design = `${DESIGN_VERSION}\n${JSON.stringify(content)}`
    const key = createHash('sha256').update(design).digest('hex').slice(0, 32)
    return {
      /** Hash of all that the image shows. */
      key,
      readCached: () => folder.read(key),
      /** Draws and caches the image, in a place of the client network that requests it. */
      draw: (network?: string): Promise<Buffer> =>
        drawOnce(key, async () => {
          const bytes = Buffer.from(await drawer.draw(content, network))
          if (!isClosed) await folder.write(key, bytes)
          return bytes
        }),
    }
  }

  return {
    find,
    /** Draws the image of a new calculation in the background, unless the server is busy with others. */
    drawIfIdle: async (calculation: SavedCalculation): Promise<void> => {
      try {
        const image = find(calculation)
        if (await image.readCached()) return
        if (drawer.isIdle() && !overload.isOverloaded()) await image.draw()
      } catch (err) {
        if (!isClosed)
          log.warn({ err }, 'the preview image of a new calculation was not drawn; a request draws it')
      }
    },
    close: () => {
      isClosed = true
      drawer.close()
    },
  }
}

export type PreviewImageStore = ReturnType<typeof createPreviewImageStore>
