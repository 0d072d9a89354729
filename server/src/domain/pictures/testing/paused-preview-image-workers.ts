import type { PreviewImageWorker } from '../card/calculation-card-drawer.ts'

/** Creates workers that draw an image when the test resolves its promise, and counts how many were closed. */
export const createPausedPreviewImageWorkers = (count: number) => {
  const pending: PromiseWithResolvers<Uint8Array>[] = []
  let closed = 0
  const worker: PreviewImageWorker = {
    draw: () => {
      const drawing = Promise.withResolvers<Uint8Array>()
      pending.push(drawing)
      return drawing.promise
    },
    close: () => {
      closed += 1
    },
  }
  return { pending, closed: () => closed, workers: Array.from({ length: count }, () => ({ ...worker })) }
}
