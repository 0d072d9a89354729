import { expect } from 'vitest'
import { type TestApi, test } from '../testing/api.ts'
import { serveFakeSite } from '../testing/fake-site.ts'

const CROWD = '198.51.100.1'
const OTHER = '198.51.100.2'
const calculatorAddress = '/usa?price=6200'

/** Serves pages of one proxy's visitors. A rejected form is shown with the typed phone number. */
const servePages = async (api: TestApi) => {
  let rendered = 0
  const { origin } = await serveFakeSite(api, {
    trustProxy: 1,
    site: {
      renderPage: async (_address, { forms }) => {
        rendered += 1
        return { status: 200, html: JSON.stringify(forms ?? null) }
      },
      renderErrorPage: async (error) => ({
        status: error instanceof Error && 'status' in error ? Number(error.status) : 500,
        html: String(error instanceof Error && 'title' in error ? error.title : error),
      }),
      hasCalculatorInputInAddress: (address) => address.includes('price='),
      isUncacheablePage: (address) => address.includes('price='),
      parseNoJsContactForm: (body) => ({
        kind: 'callback',
        fields: { name: '', phone: '', ...Object(body) },
      }),
      createStatesOfRejectedNoJsForms: ({ kind, fields }, { title }) => ({
        [kind]: { phase: 'typing', fields, faults: {}, trouble: title },
      }),
    },
  })
  const request = (path: string, address: string, fields?: Record<string, string>) =>
    fetch(origin + path, {
      headers: { 'X-Forwarded-For': address },
      redirect: 'manual',
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
  return {
    rendered: () => rendered,
    get: (address: string) => request(`${calculatorAddress}${Math.random()}`, address),
    postRejected: (path: string, address: string) => request(path, address, { name: 'Олена', phone: '067' }),
    postAccepted: (path: string, address: string) =>
      request(path, address, { name: 'Олена', phone: '0671234567' }),
  }
}

const collectStatuses = async (count: number, send: () => Promise<Response>): Promise<number[]> => [
  ...new Set((await Promise.all(Array.from({ length: count }, send))).map(({ status }) => status)),
]

test('thirty rejected forms of a client network are shown again, the next one gets the waiting time, and other visitors notice nothing', async ({
  api,
}) => {
  api.clock.now = new Date('2026-11-20T10:00:00Z')
  const { rendered, postRejected, postAccepted } = await servePages(api)
  expect(await collectStatuses(30, () => postRejected('/blog', CROWD))).toEqual([422])
  expect(await collectStatuses(20, () => postRejected('/usa', CROWD))).toEqual([429])
  const refused = await postRejected('/blog', CROWD)
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    429,
    '600',
    'no-store',
  ])
  expect(await refused.text()).toMatch(
    /^С этого адреса .+ Эта не отправлена\. .+ обновите эту страницу через 10\sмин$/,
  )
  expect(rendered()).toBe(30)
  const ofOther = await postRejected('/blog', OTHER)
  expect([ofOther.status, await ofOther.text()]).toEqual([422, expect.stringContaining('"phone":"067"')])
  expect((await postAccepted('/blog', OTHER)).status).toBe(303)
  expect((await postAccepted('/blog', CROWD)).status).toBe(303)
  api.clock.now = new Date('2026-11-20T10:10:00.001Z')
  const reloaded = await postRejected('/blog', CROWD)
  expect([reloaded.status, await reloaded.text()]).toEqual([422, expect.stringContaining('"phone":"067"')])
})

test('a rejected form posted to a calculator address counts as one of the 60 calculations per minute', async ({
  api,
}) => {
  api.clock.now = new Date('2026-11-20T10:00:00Z')
  const { rendered, get, postRejected, postAccepted } = await servePages(api)
  expect(await collectStatuses(20, () => postRejected(calculatorAddress, CROWD))).toEqual([422])
  expect(await collectStatuses(40, () => get(CROWD))).toEqual([200])
  expect((await get(CROWD)).status).toBe(429)
  const refused = await postRejected(calculatorAddress, CROWD)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(await refused.text()).toContain('Эта не отправлена')
  expect(rendered()).toBe(60)
  expect((await postRejected(calculatorAddress, OTHER)).status).toBe(422)
  expect((await get(OTHER)).status).toBe(200)
  expect((await postAccepted(calculatorAddress, CROWD)).status).toBe(303)
  expect((await postRejected('/blog', CROWD)).status).toBe(422)
})
