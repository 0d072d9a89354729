import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type BankResponder, startFakeBank } from '../../fakes/bank.ts'
import { startApi } from '../../testing/api.ts'
import { rateOn } from './repository.ts'

const DAY = '2026-11-19'
const good = { r030: 840, txt: 'Долар США', rate: 43.1234, cc: 'USD', exchangedate: '19.11.2026' }
const { rate: _rate, ...withoutRate } = good
const { cc: _cc, ...withoutCode } = good
const { exchangedate: _day, ...withoutDay } = good

const saying =
  (text: string, status = 200): BankResponder =>
  (response) =>
    response.writeHead(status).end(text)

const listing = (...items: readonly unknown[]): BankResponder => saying(JSON.stringify(items))

const longBody = Buffer.from(JSON.stringify([{ ...good, note: 'x'.repeat(10_000_000) }]))

/** Requests one day and returns the response, the stored rate and the warnings in the log. */
const askOnce = async (answer: BankResponder, patience?: () => AbortSignal) => {
  const { stop, ...api } = await startApi(patience ? { createBankTimeout: patience } : {})
  api.clock.now = new Date('2026-11-20T10:00:00Z')
  api.bank.respondWith(answer)
  const reply = await api.raw('GET', '/currency?valcode=USD&date=20261119&json')
  const body: unknown = await reply.json()
  const kept = await rateOn(api.ctx.db, 'USD', DAY)
  const warnings = api.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
  await stop()
  return { status: reply.status, body, kept, asked: api.bank.requests, warnings }
}

const refused = { status: 503, body: { code: 'bank-silent' }, asked: [`USD ${DAY}`] }

describe('an implausible answer of the bank', () => {
  test.for<[string, BankResponder]>([
    ['HTML', saying('<!doctype html><title>Технічні роботи</title>')],
    ['no text at all', saying('')],
    ['bytes that are no text', (response) => response.end(Buffer.from([0x5b, 0xff, 0x5d]))],
    ['10 MB', (response) => response.end(longBody)],
    [
      '10 MB in a small gzip',
      (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(longBody)),
    ],
    ['an object instead of a list', saying(JSON.stringify(good))],
    ['an error with status 200', saying('{"message":"Wrong parameters"}')],
    ['a list of no object', listing(43.1)],
    ['another currency', listing({ ...good, cc: 'EUR', r030: 978 })],
    ['the number of another currency', listing({ ...good, r030: 978 })],
    ['another currency first and the right one second', listing({ ...good, cc: 'EUR', r030: 978 }, good)],
    ['a day after the one asked', listing({ ...good, exchangedate: '20.11.2026' })],
    ['a day 15 days before the one asked', listing({ ...good, exchangedate: '04.11.2026' })],
    ['a day of years ago', listing({ ...good, exchangedate: '01.01.2014' })],
    ['a day that does not exist', listing({ ...good, exchangedate: '31.09.2026' })],
    ['a day in other signs', listing({ ...good, exchangedate: '2026-11-19' })],
    ['a rate of 0', listing({ ...good, rate: 0 })],
    ['a negative rate', listing({ ...good, rate: -43.1 })],
    ['a rate a thousand times too small', listing({ ...good, rate: 0.0431 })],
    ['a rate a thousand times too large', listing({ ...good, rate: 43_123.4 })],
    ['a rate without an end', saying(JSON.stringify([good]).replace('43.1234', '1e999'))],
    ['a rate that is a text', listing({ ...good, rate: '43.1234' })],
    ['a rate with a comma', listing({ ...good, rate: '43,1234' })],
    ['NaN', saying(JSON.stringify([good]).replace('43.1234', 'NaN'))],
    ['the text NaN', listing({ ...good, rate: 'NaN' })],
    ['no rate', listing(withoutRate)],
    ['no rate in it', listing({ ...good, rate: null })],
    ['no code', listing(withoutCode)],
    ['no day', listing(withoutDay)],
  ])('%s is rejected, not stored, and logged once', async ([, answer]) => {
    const { status, body, kept, asked, warnings } = await askOnce(answer)
    expect({ status, body, asked }).toMatchObject(refused)
    expect(kept).toBeUndefined()
    expect(warnings).toEqual([
      expect.objectContaining({ valcode: 'USD', date: DAY, why: expect.any(String) }),
    ])
  })

  test('is logged once a day for each reason, not with each query', async () => {
    const { stop, ...api } = await startApi()
    const warned = () => api.logged.filter((line) => line.includes('not believed')).length
    const ask = async () => (await api.raw('GET', '/currency?valcode=USD&date=20261119')).status
    api.bank.respondWith(listing({ ...good, rate: 0 }))
    api.clock.now = new Date('2026-11-20T10:00:00Z')
    expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 503])
    expect(warned()).toBe(1)
    api.bank.respondWith(listing({ ...good, cc: 'EUR' }))
    await ask()
    expect(warned(), 'another reason').toBe(2)
    api.clock.now = new Date('2026-11-21T10:00:00Z')
    await ask()
    expect(warned(), 'another day').toBe(3)
    await stop()
  })
})

describe('a bank that gives no usable answer', () => {
  test.for<[string, BankResponder]>([
    ['answers 500', saying('[]', 500)],
    ['answers 404', saying(JSON.stringify([good]), 404)],
    ['hangs up', (response) => response.destroy()],
    [
      'hangs up half-way',
      (response) => {
        response.writeHead(200, { 'Content-Length': '500' })
        response.write('[{"rate":', () => response.destroy())
      },
    ],
    [
      'sends what is no gzip as one',
      (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('[]'),
    ],
  ])('and %s counts as not answering', async ([, answer]) => {
    const { status, body, kept, asked, warnings } = await askOnce(answer)
    expect({ status, body, asked }).toMatchObject(refused)
    expect([kept, warnings]).toEqual([undefined, []])
  })

  test('and never answers is waited for until the timeout', async () => {
    const patience = new AbortController()
    const { status, body, kept } = await askOnce(
      () => patience.abort(),
      () => patience.signal,
    )
    expect({ status, body, kept }).toMatchObject({ status: 503, body: { code: 'bank-silent' } })
    expect(kept).toBeUndefined()
  })

  test('and redirects is not followed', async () => {
    const elsewhere = await startFakeBank(() => new Date('2026-11-20T10:00:00Z'))
    for (const status of [301, 302, 303, 307, 308]) {
      const outcome = await askOnce((response) =>
        response.writeHead(status, { Location: elsewhere.url }).end(),
      )
      expect(outcome).toMatchObject(refused)
    }
    expect(elsewhere.requests).toEqual([])
    await elsewhere.close()
  })
})

describe('a bank whose answer is unusual but plausible', () => {
  test.for<[string, BankResponder, object]>([
    ['is slow', (response) => setImmediate(() => response.end(JSON.stringify([good]))), good],
    ['lists two items', listing(good, { ...good, rate: 99 }), good],
    ['says more than is known', listing({ ...good, special: null, units: 1 }), good],
    ['leaves its number out', listing({ ...good, r030: undefined }), good],
    ['leaves the name out', listing({ ...good, txt: undefined }), good],
    ['has a name of another kind', listing({ ...good, txt: 'x'.repeat(101) }), good],
    [
      'quotes the day before',
      listing({ ...good, exchangedate: '18.11.2026' }),
      { exchangedate: '18.11.2026' },
    ],
    [
      'quotes the day two weeks before',
      listing({ ...good, exchangedate: '05.11.2026' }),
      { exchangedate: '05.11.2026' },
    ],
    ['quotes the lowest rate', listing({ ...good, rate: 1 }), { rate: 1 }],
    ['quotes the highest rate', listing({ ...good, rate: 1_000 }), { rate: 1_000 }],
  ])('and %s is accepted and stored', async ([, answer, expected]) => {
    const { status, body, kept, warnings } = await askOnce(answer)
    expect({ status, body, warnings }).toMatchObject({ status: 200, body: [expected], warnings: [] })
    expect(kept?.rate).toBe(Object(body)[0].rate)
  })

  test('and sends an empty list leads to an empty list, which is not stored', async () => {
    const { status, body, kept, warnings } = await askOnce(listing())
    expect({ status, body, kept, warnings }).toEqual({ status: 200, body: [], kept: undefined, warnings: [] })
  })
})
