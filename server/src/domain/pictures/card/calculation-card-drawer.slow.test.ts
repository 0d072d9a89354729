import { expect, test } from 'vitest'
import { buildSavedSedan } from '../../../testing/fixtures/calculator.ts'
import {
  buildCalculationPreviewImageContent,
  createPreviewImageDrawer,
  createPreviewImageWorker,
} from './calculation-card-drawer.ts'
import { drawCalculationPreviewImage } from './draw-calculation-card.ts'

const sedan = buildCalculationPreviewImageContent(buildSavedSedan().result)

/** Creates workers that draw on request, and counts how many draw at once. */
const createHeldWorkers = (count: number) => {
  const pending: PromiseWithResolvers<Uint8Array>[] = []
  let closed = 0
  const worker = {
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

const waitForNextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('at most two preview images are drawn at once, and the others wait for them', async () => {
  const { workers, pending } = createHeldWorkers(2)
  const { draw } = createPreviewImageDrawer(workers)
  const images = Array.from({ length: 5 }, () => draw(sedan))
  await waitForNextTurn()
  expect(pending).toHaveLength(2)
  pending[0]?.resolve(new Uint8Array([1]))
  await images[0]
  await waitForNextTurn()
  expect(pending).toHaveLength(3)
  for (let index = 0; index < 5; index += 1) {
    pending[index]?.resolve(new Uint8Array([1]))
    await images[index]
    await waitForNextTurn()
  }
  expect(await Promise.all(images)).toHaveLength(5)
})

test('while twenty preview images wait to be drawn, a further one is rejected, and it is drawn when requested later', async () => {
  const { workers, pending } = createHeldWorkers(2)
  const { draw } = createPreviewImageDrawer(workers)
  const images = Array.from({ length: 22 }, () => draw(sedan))
  await waitForNextTurn()
  await expect(draw(sedan)).rejects.toMatchObject({ code: 'too-many', status: 429, retryAfter: 30 })
  for (const image of images) {
    for (const each of pending) each.resolve(new Uint8Array())
    await image
  }
  const later = draw(sedan)
  await waitForNextTurn()
  pending.at(-1)?.resolve(new Uint8Array([7]))
  expect(await later).toEqual(new Uint8Array([7]))
})

test('a worker process that failed to draw one preview image draws the next one', async () => {
  const { workers, pending } = createHeldWorkers(1)
  const { draw, close } = createPreviewImageDrawer(workers)
  const failed = draw(sedan)
  await waitForNextTurn()
  pending[0]?.reject(new Error('no memory'))
  await expect(failed).rejects.toThrow('no memory')
  const next = draw(sedan)
  await waitForNextTurn()
  pending[1]?.resolve(new Uint8Array([2]))
  expect(await next).toEqual(new Uint8Array([2]))
  close()
})

test('two worker processes draw the same preview image of a calculation as the server process', async () => {
  const drawer = createPreviewImageDrawer([createPreviewImageWorker(), createPreviewImageWorker()])
  const expected = await drawCalculationPreviewImage(sedan)
  for (const image of await Promise.all([1, 2, 3].map(() => drawer.draw(sedan))))
    expect(Buffer.from(image).equals(expected)).toBe(true)
  drawer.close()
})
