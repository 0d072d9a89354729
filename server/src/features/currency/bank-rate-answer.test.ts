import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type FakeBankResponder, startFakeBank } from '../../fakes/fake-bank.ts'
import { startOwnTestApi } from '../../testing/api.ts'
import { findExchangeRate } from './repository.ts'

const DAY = '2026-11-19'
const validQuotation = { r030: 840, txt: 'Долар США', rate: 43.1234, cc: 'USD', exchangedate: '19.11.2026' }
const { rate: _rate, ...withoutRate } = validQuotation
const { cc: _cc, ...withoutCode } = validQuotation
const { exchangedate: _day, ...withoutDay } = validQuotation

const answerWithText =
  (text: string, status = 200): FakeBankResponder =>
  (response) =>
    response.writeHead(status).end(text)

const answerWithList = (...items: readonly unknown[]): FakeBankResponder =>
  answerWithText(JSON.stringify(items))

const longBody = Buffer.from(JSON.stringify([{ ...validQuotation, note: 'x'.repeat(10_000_000) }]))

/** Requests one day and returns the response, the stored rate and the warnings in the log. */
const requestOnce = async (answer: FakeBankResponder, patience?: () => AbortSignal) => {
  const api = await startOwnTestApi(patience ? { createBankTimeout: patience } : {})
  api.clock.now = new Date('2026-11-20T10:00:00Z')
  api.bank.respondWith(answer)
  const reply = await api.raw('GET', '/currency?valcode=USD&date=20261119&json')
  const body: unknown = await reply.json()
  const storedRate = await findExchangeRate(api.ctx.db, 'USD', DAY)
  const warnings = api.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
  return { status: reply.status, body, storedRate, bankRequests: api.bank.requests, warnings }
}

const bankSilentReply = { status: 503, body: { code: 'bank-silent' }, bankRequests: [`USD ${DAY}`] }

describe('an implausible answer of the bank', () => {
  test.for<[string, FakeBankResponder]>([
    ['HTML', answerWithText('<!doctype html><title>Технічні роботи</title>')],
    ['no text at all', answerWithText('')],
    ['bytes that are no text', (response) => response.end(Buffer.from([0x5b, 0xff, 0x5d]))],
    ['10 MB', (response) => response.end(longBody)],
    [
      '10 MB in a small gzip',
      (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(longBody)),
    ],
    ['an object instead of a list', answerWithText(JSON.stringify(validQuotation))],
    ['an error with status 200', answerWithText('{"message":"Wrong parameters"}')],
    ['a list of no object', answerWithList(43.1)],
    ['another currency', answerWithList({ ...validQuotation, cc: 'EUR', r030: 978 })],
    ['the number of another currency', answerWithList({ ...validQuotation, r030: 978 })],
    [
      'another currency first and the right one second',
      answerWithList({ ...validQuotation, cc: 'EUR', r030: 978 }, validQuotation),
    ],
    ['a day after the requested one', answerWithList({ ...validQuotation, exchangedate: '20.11.2026' })],
    [
      'a day 15 days before the requested one',
      answerWithList({ ...validQuotation, exchangedate: '04.11.2026' }),
    ],
    ['a day of years ago', answerWithList({ ...validQuotation, exchangedate: '01.01.2014' })],
    ['a day that does not exist', answerWithList({ ...validQuotation, exchangedate: '31.09.2026' })],
    ['a day in other signs', answerWithList({ ...validQuotation, exchangedate: '2026-11-19' })],
    ['a rate of 0', answerWithList({ ...validQuotation, rate: 0 })],
    ['a negative rate', answerWithList({ ...validQuotation, rate: -43.1 })],
    ['a rate a thousand times too small', answerWithList({ ...validQuotation, rate: 0.0431 })],
    ['a rate a thousand times too large', answerWithList({ ...validQuotation, rate: 43_123.4 })],
    ['a rate without an end', answerWithText(JSON.stringify([validQuotation]).replace('43.1234', '1e999'))],
    ['a rate that is a text', answerWithList({ ...validQuotation, rate: '43.1234' })],
    ['a rate with a comma', answerWithList({ ...validQuotation, rate: '43,1234' })],
    ['NaN', answerWithText(JSON.stringify([validQuotation]).replace('43.1234', 'NaN'))],
    ['the text NaN', answerWithList({ ...validQuotation, rate: 'NaN' })],
    ['no rate', answerWithList(withoutRate)],
    ['no rate in it', answerWithList({ ...validQuotation, rate: null })],
    ['no code', answerWithList(withoutCode)],
    ['no day', answerWithList(withoutDay)],
  ])('an implausible bank response is rejected, not stored, and logged once: %s', async ([, answer]) => {
    const { status, body, storedRate, bankRequests, warnings } = await requestOnce(answer)
    expect({ status, body, bankRequests }).toMatchObject(bankSilentReply)
    expect(storedRate).toBeUndefined()
    expect(warnings).toEqual([
      expect.objectContaining({ valcode: 'USD', date: DAY, why: expect.any(String) }),
    ])
  })

  test('an implausible bank response is logged once a day for each reason, not with each query', async () => {
    const api = await startOwnTestApi()
    const warned = () => api.logged.filter((line) => line.includes('implausible answer')).length
    const requestStatus = async () => (await api.raw('GET', '/currency?valcode=USD&date=20261119')).status
    api.bank.respondWith(answerWithList({ ...validQuotation, rate: 0 }))
    api.clock.now = new Date('2026-11-20T10:00:00Z')
    expect([await requestStatus(), await requestStatus(), await requestStatus()]).toEqual([503, 503, 503])
    expect(warned()).toBe(1)
    api.bank.respondWith(answerWithList({ ...validQuotation, cc: 'EUR' }))
    await requestStatus()
    expect(warned(), 'another reason').toBe(2)
    api.clock.now = new Date('2026-11-21T10:00:00Z')
    await requestStatus()
    expect(warned(), 'another day').toBe(3)
  })
})

describe('a bank that gives no usable answer', () => {
  test.for<[string, FakeBankResponder]>([
    ['answers 500', answerWithText('[]', 500)],
    ['answers 404', answerWithText(JSON.stringify([validQuotation]), 404)],
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
  ])('a National Bank that %s counts as not answering', async ([, answer]) => {
    const { status, body, storedRate, bankRequests, warnings } = await requestOnce(answer)
    expect({ status, body, bankRequests }).toMatchObject(bankSilentReply)
    expect([storedRate, warnings]).toEqual([undefined, []])
  })

  test('a request for exchange rates waits until the timeout for a bank that never answers', async () => {
    const patience = new AbortController()
    const { status, body, storedRate } = await requestOnce(
      () => patience.abort(),
      () => patience.signal,
    )
    expect({ status, body, storedRate }).toMatchObject({ status: 503, body: { code: 'bank-silent' } })
    expect(storedRate).toBeUndefined()
  })

  test('a redirect in the response of the National Bank is not followed', async () => {
    const elsewhere = await startFakeBank(() => new Date('2026-11-20T10:00:00Z'))
    for (const status of [301, 302, 303, 307, 308]) {
      const outcome = await requestOnce((response) =>
        response.writeHead(status, { Location: elsewhere.url }).end(),
      )
      expect(outcome).toMatchObject(bankSilentReply)
    }
    expect(elsewhere.requests).toEqual([])
    await elsewhere.close()
  })
})

describe('a bank whose answer is unusual but plausible', () => {
  test.for<[string, FakeBankResponder, object]>([
    [
      'is slow',
      (response) => setImmediate(() => response.end(JSON.stringify([validQuotation]))),
      validQuotation,
    ],
    ['lists two items', answerWithList(validQuotation, { ...validQuotation, rate: 99 }), validQuotation],
    [
      'says more than is known',
      answerWithList({ ...validQuotation, special: null, units: 1 }),
      validQuotation,
    ],
    ['leaves its number out', answerWithList({ ...validQuotation, r030: undefined }), validQuotation],
    ['leaves the name out', answerWithList({ ...validQuotation, txt: undefined }), validQuotation],
    [
      'has a name of another kind',
      answerWithList({ ...validQuotation, txt: 'x'.repeat(101) }),
      validQuotation,
    ],
    [
      'quotes the day before',
      answerWithList({ ...validQuotation, exchangedate: '18.11.2026' }),
      { exchangedate: '18.11.2026' },
    ],
    [
      'quotes the day two weeks before',
      answerWithList({ ...validQuotation, exchangedate: '05.11.2026' }),
      { exchangedate: '05.11.2026' },
    ],
    ['quotes the lowest rate', answerWithList({ ...validQuotation, rate: 1 }), { rate: 1 }],
    ['quotes the highest rate', answerWithList({ ...validQuotation, rate: 1_000 }), { rate: 1_000 }],
  ])('exchange rates are accepted and stored if the National Bank %s', async ([, answer, expected]) => {
    const { status, body, storedRate, warnings } = await requestOnce(answer)
    expect({ status, body, warnings }).toMatchObject({ status: 200, body: [expected], warnings: [] })
    expect(storedRate?.rate).toBe(Object(body)[0].rate)
  })

  test('if the bank returns an empty list, the client gets an empty list of exchange rates, and nothing is stored', async () => {
    const { status, body, storedRate, warnings } = await requestOnce(answerWithList())
    expect({ status, body, storedRate, warnings }).toEqual({
      status: 200,
      body: [],
      storedRate: undefined,
      warnings: [],
    })
  })
})

test('the URL of a bank query names one currency and one day, and the parameter «json» without a value', async () => {
  const addresses: (string | undefined)[] = []
  await requestOnce((response, request) => {
    addresses.push(request.url)
    answerWithList(validQuotation)(response, request)
  })
  expect(addresses).toEqual([expect.stringMatching(/\?valcode=USD&date=20261119&json$/)])
})
