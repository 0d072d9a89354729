import { extname } from 'node:path'
import {
  calculateLineGroupCostShares,
  formatCalculationHeading,
  formatCalculationRoute,
  formatCalculationTotalLabel,
} from 'shared/calculator/text'
import type { SavedCalculation } from 'shared/contract'
import { AppError } from 'shared/errors'
import { z } from 'zod'
import { createSemaphore } from '../../../lib/concurrency.ts'
import { createPlacesPerNetwork } from '../../../lib/network-limits.ts'
import { createWorkerProcess } from '../../../lib/worker-process/worker-process.ts'

export const buildCalculationPreviewImageContent = ({
  result: { input, total, groups, rates },
  car,
}: Pick<SavedCalculation, 'result' | 'car'>) => {
  const shares = calculateLineGroupCostShares(groups)
  return {
    // A picture in a chat is small: its title begins with the car, as that of the page does.
    title: `${formatCalculationHeading(input, car)}: ${formatCalculationRoute(input)}`,
    label: formatCalculationTotalLabel(input),
    total,
    groups: groups.map(({ group, title, usd }, index) => ({
      code: group,
      title,
      usd,
      share: shares[index] ?? 0,
    })),
    ratesDay: rates.date,
  }
}

export type CalculationPreviewImageContent = ReturnType<typeof buildCalculationPreviewImageContent>

const workerOptions = {
  heapMegabytes: 128,
  /** Timeout for drawing a preview image. Drawing takes a tenth of a second, or longer while the processor is busy. */
  seconds: 25,
  restSeconds: 10,
  refusals: {
    hungry: 'Картинку с расчётом нарисовать не удалось: не хватило памяти',
    slow: (seconds: string) => `Картинку с расчётом за ${seconds} нарисовать не удалось`,
  },
  env: { MALLOC_ARENA_MAX: '2' },
}

/** Creates a child process for preview images, so that they do not wait for the encoding of uploaded photos. */
export const createPreviewImageWorker = () => {
  const script = new URL(`../picture-worker${extname(import.meta.url)}`, import.meta.url)
  const { run, close } = createWorkerProcess(script, workerOptions)
  return {
    draw: async (card: CalculationPreviewImageContent): Promise<Uint8Array> =>
      z.instanceof(Uint8Array).parse(await run(card)),
    close,
  }
}

export type PreviewImageWorker = ReturnType<typeof createPreviewImageWorker>

/** Maximum number of waiting preview images, so few that each is drawn before a messenger stops waiting for it. */
const MAX_QUEUED = 20

/** Maximum number of preview images of one client network that are drawn or wait. */
const MAX_PLACES_PER_NETWORK = 4

const createQueueFullError = (title: string) =>
  new AppError('too-many', { title: `${title}. Повторите через полминуты`, retryAfter: 30 })

/** Draws preview images with several workers, in the order of the calls. */
export const createPreviewImageDrawer = (
  workers: readonly PreviewImageWorker[] = [createPreviewImageWorker(), createPreviewImageWorker()],
) => {
  const queue = createSemaphore({ maxRunning: workers.length, maxQueued: MAX_QUEUED })
  const takePlace = createPlacesPerNetwork(MAX_PLACES_PER_NETWORK)
  const idleWorkers = [...workers]

  const drawInTurn = (card: CalculationPreviewImageContent): Promise<Uint8Array> =>
    queue.run(async () => {
      const worker = idleWorkers.pop()
      if (!worker) throw new Error('more images are drawn at once than there are workers')
      try {
        return await worker.draw(card)
      } finally {
        idleWorkers.push(worker)
      }
    })

  return {
    isIdle: queue.isIdle,
    /** Throws `too-many` if too many images wait, in total or for the client network that requests this one. */
    draw: async (card: CalculationPreviewImageContent, network?: string): Promise<Uint8Array> => {
      if (queue.isFull()) throw createQueueFullError('Сервер рисует картинки других расчётов')
      const freePlace = network === undefined ? () => undefined : takePlace(network)
      if (!freePlace) throw createQueueFullError('С этого адреса уже ждут несколько картинок')
      return drawInTurn(card).finally(freePlace)
    },
    close: (): void => {
      for (const { close } of workers) close()
    },
  }
}

export type PreviewImageDrawer = ReturnType<typeof createPreviewImageDrawer>
