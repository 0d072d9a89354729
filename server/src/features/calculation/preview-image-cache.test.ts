import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolderFileNames } from '../../db/data-folder/data-folder.ts'
import {
  createPreviewImageDrawer,
  type PreviewImageDrawer,
} from '../../domain/pictures/card/calculation-card-drawer.ts'
import { createPreviewImageStore } from '../../domain/pictures/card/preview-images.ts'
import { createPausedPreviewImageWorkers } from '../../domain/pictures/testing/paused-preview-image-workers.ts'
import { neverOverloadedMonitor } from '../../http/hardening/overload-monitor.ts'
import { startOwnTestApi, type TestApi } from '../../testing/api.ts'
import { prepareCalculator, sedanInput } from '../../testing/fixtures/calculator.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const image = new Uint8Array([1, 2, 3])

/** Draws the same bytes for each calculation at once and counts the drawings. */
const createCountingDrawer = ({ isIdle = false } = {}) => {
  const drawn: string[] = []
  const cardDrawer: PreviewImageDrawer = {
    isIdle: () => isIdle,
    draw: async ({ title }) => {
      drawn.push(title)
      return image
    },
    close: () => undefined,
  }
  return { drawn, cardDrawer }
}

const save = async (api: TestApi, price: number): Promise<string> => {
  const { id } = await api.visitor.calculation.create({ body: { ...sedanInput, price } })
  return `/calculation/${id}/card.png`
}

const read = async (api: Pick<TestApi, 'raw'>, path: string) => {
  const answer = await api.raw('GET', path)
  return [answer.status, [...new Uint8Array(await answer.arrayBuffer())]]
}

const served = [200, [...image]]

const startWithDrawer = async (cardDrawer: PreviewImageDrawer, trustProxy = 0) => {
  const api = await startOwnTestApi({ cardDrawer, trustProxy })
  await prepareCalculator(api)
  return { api, folder: join(api.dataDir, dataFolderFileNames.previewImages) }
}

const onlyFile = (folder: string): string => {
  const names = readdirSync(folder)
  expect(names).toHaveLength(1)
  return join(folder, names[0] ?? '')
}

test('a preview image drawn before a restart, or by another server of the data folder, is not drawn again', async () => {
  const { drawn, cardDrawer } = createCountingDrawer()
  const { api, folder } = await startWithDrawer(cardDrawer)
  const path = await save(api, 6200)
  expect(await read(api, path)).toEqual(served)
  expect([statSync(folder).mode & 0o777, statSync(onlyFile(folder)).mode & 0o777]).toEqual([0o700, 0o600])
  const [, , id = ''] = path.split('/')
  const calculation = await api.visitor.calculation.get({ params: { id }, query: {} })
  const previewImagesAfterRestart = createPreviewImageStore(api.ctx, cardDrawer)
  const cached = await previewImagesAfterRestart.find(calculation).readCached()
  expect([...(cached ?? [])]).toEqual([...image])
  expect(drawn).toHaveLength(1)
})

for (const [damage, change] of [
  ['was cut', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, -1))],
  ['is empty', (file: string) => writeFileSync(file, '')],
  [
    'has a changed byte',
    (file: string) => writeFileSync(file, Buffer.from(readFileSync(file)).fill(9, 0, 1)),
  ],
  ['is gone', (file: string) => rmSync(file)],
  ['is gone with its folder', (file: string) => rmSync(join(file, '..'), { recursive: true })],
] as const)
  test(`a cached preview image whose file ${damage} is drawn again and then cached`, async () => {
    const { drawn, cardDrawer } = createCountingDrawer()
    const { api, folder } = await startWithDrawer(cardDrawer)
    const path = await save(api, 6200)
    await read(api, path)
    change(onlyFile(folder))
    expect([await read(api, path), await read(api, path)]).toEqual([served, served])
    expect(drawn).toHaveLength(2)
  })

test('a preview image that cannot be written to the data folder is answered all the same, and the log says so once', async () => {
  const { drawn, cardDrawer } = createCountingDrawer()
  const { api, folder } = await startWithDrawer(cardDrawer)
  writeFileSync(folder, 'no folder')
  const path = await save(api, 6200)
  expect([await read(api, path), await read(api, path)]).toEqual([served, served])
  expect(drawn).toHaveLength(2)
  expect(
    api.logged.filter((line) => line.includes('a preview image was not cached in DATA_DIR')),
  ).toHaveLength(1)
})

test('an overloaded server shows preview images that are cached and draws no others', async () => {
  const { cardDrawer } = createCountingDrawer()
  let isOverloaded = false
  const overload = { ...neverOverloadedMonitor, isOverloaded: () => isOverloaded }
  const api = await startOwnTestApi({ cardDrawer, overload })
  await prepareCalculator(api)
  const [cached, other] = [await save(api, 6200), await save(api, 6300)]
  await read(api, cached)
  isOverloaded = true
  expect(await read(api, cached)).toEqual(served)
  expect((await read(api, other))[0]).toBe(503)
})

test('the cached preview image of an expired calculation is not shown', async () => {
  const { api } = await startWithDrawer(createCountingDrawer().cardDrawer)
  const path = await save(api, 6200)
  await read(api, path)
  await api.ctx.db.deleteFrom('calculation').execute()
  expect((await read(api, path))[0]).toBe(404)
})

test('the preview image of a saved calculation is drawn after the save, once for equal calculations', async () => {
  const { drawn, cardDrawer } = createCountingDrawer({ isIdle: true })
  const { api, folder } = await startWithDrawer(cardDrawer)
  await save(api, 6200)
  await waitUntil(
    () =>
      readdirSync(api.dataDir).includes(dataFolderFileNames.previewImages) &&
      readdirSync(folder).length === 1,
  )
  expect(await read(api, await save(api, 6200))).toEqual(served)
  expect(drawn).toHaveLength(1)
})

test('while another preview image is drawn, none is drawn after a save', async () => {
  const { workers, pending } = createPausedPreviewImageWorkers(2)
  const { api } = await startWithDrawer(createPreviewImageDrawer(workers))
  await save(api, 6200)
  await waitUntil(() => pending.length === 1)
  const path = await save(api, 6300)
  const requested = read(api, path)
  await waitUntil(() => pending.length === 2)
  await save(api, 6400)
  for (const each of pending) each.resolve(image)
  expect(await requested).toEqual(served)
  expect(pending).toHaveLength(2)
})

test('a client network that requests images over 28 connections does not keep another visitor from an image', async () => {
  const { workers, pending } = createPausedPreviewImageWorkers(2)
  const { api } = await startWithDrawer({ ...createPreviewImageDrawer(workers), isIdle: () => false }, 1)
  const paths: string[] = []
  for (let i = 0; i < 29; i += 1) paths.push(await save(api, 6000 + i))
  const request = (path: string, address: string) =>
    api.raw('GET', path, { headers: { 'X-Forwarded-For': address } })
  const [ofOther = '', ...ofCrowd] = paths
  const crowd = ofCrowd.map((path) => request(path, '198.51.100.1'))
  const refused: Response[] = []
  for (const each of crowd) void each.then((answer) => answer.status === 429 && refused.push(answer))
  await waitUntil(() => refused.length === 24)
  for (const { headers } of refused)
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['30', 'no-store'])
  const other = request(ofOther, '198.51.100.2')
  for (let i = 0; i < 5; i += 1) {
    await waitUntil(() => pending.length > i)
    pending[i]?.resolve(image)
  }
  expect((await other).status).toBe(200)
  expect((await Promise.all(crowd)).filter(({ status }) => status === 200)).toHaveLength(4)
})
