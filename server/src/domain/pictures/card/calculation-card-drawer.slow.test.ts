import { expect, test } from 'vitest'
import { buildSavedSedan } from '../../../testing/fixtures/calculator.ts'
import { createPausedPreviewImageWorkers } from '../testing/paused-preview-image-workers.ts'
import {
  buildCalculationPreviewImageContent,
  createPreviewImageDrawer,
  createPreviewImageWorker,
} from './calculation-card-drawer.ts'
import { drawCalculationPreviewImage } from './draw-calculation-card.ts'

const sedan = buildCalculationPreviewImageContent(buildSavedSedan())

const waitForNextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('at most two preview images are drawn at once, and the others wait for them', async () => {
  const { workers, pending } = createPausedPreviewImageWorkers(2)
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
  const { workers, pending } = createPausedPreviewImageWorkers(2)
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

const refusal = { code: 'too-many', status: 429, retryAfter: 30 }

test('four preview images of one client network are drawn or wait, and the queue stays open to other networks', async () => {
  const { workers, pending } = createPausedPreviewImageWorkers(2)
  const { draw } = createPreviewImageDrawer(workers)
  const images = Array.from({ length: 4 }, () => draw(sedan, '198.51.100.1'))
  for (let i = 0; i < 24; i += 1) await expect(draw(sedan, '198.51.100.1')).rejects.toMatchObject(refusal)
  const ofOther = draw(sedan, '198.51.100.2')
  for (const image of [...images, ofOther]) {
    for (const each of pending) each.resolve(new Uint8Array([1]))
    await image
    await waitForNextTurn()
  }
  const later = draw(sedan, '198.51.100.1')
  await waitForNextTurn()
  pending.at(-1)?.resolve(new Uint8Array([7]))
  expect(await later).toEqual(new Uint8Array([7]))
})

test('an IPv6 /48 has sixteen places in the queue of preview images', async () => {
  const { draw } = createPreviewImageDrawer(createPausedPreviewImageWorkers(2).workers)
  for (let network = 0; network < 4; network += 1)
    for (let i = 0; i < 4; i += 1) void draw(sedan, `2001:db8:1:${network}::/64`)
  await expect(draw(sedan, '2001:db8:1:ffff::/64')).rejects.toMatchObject(refusal)
  const ofOther = draw(sedan, '2001:db8:2:1::/64')
  expect(await Promise.race([ofOther, waitForNextTurn().then(() => 'accepted')])).toBe('accepted')
})

test('a worker process that failed to draw one preview image draws the next one', async () => {
  const { workers, pending } = createPausedPreviewImageWorkers(1)
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
