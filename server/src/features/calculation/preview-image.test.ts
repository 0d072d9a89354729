import sharp from 'sharp'
import { expect } from 'vitest'
import { createTestPreviewImageDrawer, startOwnTestApi, type TestApi, test } from '../../testing/api.ts'
import { prepareCalculator, sedanInput } from '../../testing/fixtures/calculator.ts'
import { advanceClockByDays } from '../../testing/manual-timers.ts'

const saveSedan = async (api: TestApi): Promise<string> => {
  await prepareCalculator(api)
  const { id } = await api.visitor.calculation.create({ body: sedanInput })
  return `/calculation/${id}/card.png`
}

const readOpenedAt = async ({ ctx }: TestApi) => {
  await ctx.openings.flush()
  return (await ctx.db.selectFrom('calculation').select('opened_at').executeTakeFirstOrThrow()).opened_at
}

test('the preview image of a saved calculation is a PNG that other sites may embed and cache for ever', async ({
  api,
}) => {
  const path = await saveSedan(api)
  const answer = await api.raw('GET', path)
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('the preview image of a calculation is answered with headers only for HEAD, and with 304 for a matching ETag', async ({
  api,
}) => {
  const path = await saveSedan(api)
  const head = await api.raw('HEAD', path)
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(10_000)
  const etag = head.headers.get('etag') ?? ''
  const again = await api.raw('GET', path, { headers: { 'If-None-Match': etag } })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
})

test('the preview image of a calculation is drawn once for all robots of messengers that request it', async () => {
  const drawer = createTestPreviewImageDrawer()
  let drawings = 0
  const api = await startOwnTestApi({
    cardDrawer: {
      ...drawer,
      isIdle: () => false,
      draw: (card) => {
        drawings += 1
        return drawer.draw(card)
      },
    },
  })
  const path = await saveSedan(api)
  const answers = await Promise.all(Array.from({ length: 6 }, () => api.raw('GET', path)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await api.raw('GET', path)).status).toBe(200)
  expect(drawings).toBe(1)
})

test('a preview image that could not be drawn for one request is drawn for the next one', async () => {
  const drawer = createTestPreviewImageDrawer()
  const errors = [new Error('no memory')]
  const api = await startOwnTestApi({
    cardDrawer: {
      ...drawer,
      isIdle: () => false,
      draw: async (card) => {
        const error = errors.pop()
        if (error) throw error
        return drawer.draw(card)
      },
    },
  })
  const path = await saveSedan(api)
  const answer = await api.raw('GET', path)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    500,
    'no-store',
    null,
  ])
  expect((await api.raw('GET', path)).status).toBe(200)
})

test('loading the preview image of a saved calculation does not count as opening the calculation', async ({
  api,
}) => {
  const path = await saveSedan(api)
  expect((await api.raw('GET', path)).status).toBe(200)
  expect(await readOpenedAt(api)).toBeNull()
  advanceClockByDays(api, 366)
  const expired = await api.raw('GET', path)
  expect([expired.status, expired.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a request for a preview image gets 404 for an unknown calculation, a misspelled path or a method other than GET and HEAD', async ({
  api,
}) => {
  const path = await saveSedan(api)
  const id = path.split('/')[2] ?? ''
  const others = [
    `/calculation/${'A'.repeat(22)}/card.png`,
    `/calculation/${id}A/card.png`,
    `/calculation/${id}/card.jpg`,
    `/calculation/${id}/CARD.png`,
    `/calculation/${id}/card.png/`,
    `/calculation/${id}/`,
    '/calculation/card.png',
  ]
  for (const each of others) expect((await api.raw('GET', each)).status, each).toBe(404)
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await api.raw(method, path)).status, method).toBe(404)
})
