import { AppError } from 'shared/errors'
import { expect, test, vi } from 'vitest'
import { sedanFromPhoenixInput } from '../../testing/sample-calculation.ts'
import { findCalculationIdLinkedInPost, loadPostCalculationExample } from './post-example.ts'

const id = 'AbCdEfGhIjKlMnOpQr-_12'

const saved = {
  id,
  createdAt: '2026-11-20T08:00:00.000Z',
  input: {
    ...sedanFromPhoenixInput,
    document: 'salvage',
    bid: 'live',
    state: 'AZ',
    zip: '',
    eur1: false,
    insurance: true,
    date: '2026-11-20',
  },
  result: { date: '2026-11-20', total: { usd: 15_771.89 }, groups: [] },
}

/** Creates a client with only the call that loads a saved calculation. */
const createClient = (get: () => Promise<unknown>) =>
  ({ calculation: { get } }) as unknown as Parameters<typeof loadPostCalculationExample>[0]

test.each([
  [`<p><a href="/usa">a</a> <a href="/calculation/${id}">b</a></p>`, id],
  [`<a href="https://example.com/calculation/${id}">a</a><a href="/calculation/${'B'.repeat(22)}">b</a>`, id],
  [`<p>/calculation/${id}</p>`, undefined],
  [`<a href="/calculation/short">a</a>`, undefined],
])(
  'the example calculation of a post is the first saved calculation that its text links to (case %#)',
  (text, found) => {
    expect(findCalculationIdLinkedInPost(text)).toBe(found)
  },
)

test("the calculator link of a post's example calculation has every field of the example except its day", async () => {
  const example = await loadPostCalculationExample(
    createClient(async () => saved),
    `<a href="/calculation/${id}">a</a>`,
  )
  expect(example).toMatchObject({ id, vehicle: 'sedan', date: '2026-11-20', totalUsd: 15_771.89 })
  expect(example?.query).toBe(
    'origin=usa&auction=copart&document=salvage&bid=live&price=6200&currency=USD&location=PHOENIX&state=AZ&port=Houston&destination=Klaipeda&vehicle=sedan&engine=petrol&volume=1984&year=2019&eur1=0&insurance=1',
  )
})

test('a post linking to an expired calculation shows no example, and a post without such a link requests none', async () => {
  const get = vi.fn(() => Promise.reject(new AppError('not-found')))
  expect(await loadPostCalculationExample(createClient(get), `<a href="/calculation/${id}">a</a>`)).toBeNull()
  expect(await loadPostCalculationExample(createClient(get), '<p>a</p>')).toBeNull()
  expect(get).toHaveBeenCalledTimes(1)
})
