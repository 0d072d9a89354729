import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../testing/api.ts'
import { serveFakeSite } from '../testing/fake-site.ts'
import { sendEndlessBody } from '../testing/raw-http.ts'

const ORIGIN = 'https://broker.example'

const fields = { form: 'callback', name: 'Олена', phone: '0671234567' }

/** The page shows its props, so that tests can check them. */
const served = (api: TestApi) =>
  serveFakeSite(api, {
    origin: ORIGIN,
    site: {
      renderPage: async (_address, { forms }) => ({ status: 200, html: JSON.stringify(forms ?? null) }),
      parseNoJsContactForm: (body) => ({
        kind: 'callback',
        fields: { name: '', phone: '', ...Object(body), form: undefined },
      }),
      createStatesOfRejectedNoJsForms: ({ kind, fields: typed }, { title }) => ({
        [kind]: { phase: 'typing', fields: typed, faults: {}, trouble: title },
      }),
    },
  })

const post = async (
  origin: string,
  headers: Record<string, string>,
  body: BodyInit = new URLSearchParams(fields),
) => fetch(`${origin}/usa`, { method: 'POST', body, headers, redirect: 'manual' })

describe('form posted without JavaScript', () => {
  for (const [circumstance, headers] of [
    ['without an origin, as by an old browser', {}],
    ['by a visitor who opened the page directly', { 'Sec-Fetch-Site': 'none' }],
    ['from the origin of the site', { Origin: ORIGIN }],
    [
      'from the origin of the site as a same-origin request',
      { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
    ],
    [
      'with a hidden origin but as a same-origin request',
      { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    ],
  ] as const) {
    test(`a form posted without JavaScript ${circumstance} is accepted`, async ({ api }) => {
      const { origin } = await served(api)
      expect((await post(origin, headers)).status).toBe(303)
      expect((await api.admin.request.list({ query: {} })).items).toHaveLength(1)
    })
  }

  test('a form posted without JavaScript on another host name of this server is accepted', async ({
    api,
  }) => {
    const { origin } = await served(api)
    expect((await post(origin, { Origin: origin })).status).toBe(303)
  })

  for (const [circumstance, headers] of [
    ['as a cross-site request', { 'Sec-Fetch-Site': 'cross-site' }],
    ['as a same-site request', { 'Sec-Fetch-Site': 'same-site' }],
    ['as an unknown kind of request', { 'Sec-Fetch-Site': 'elsewhere' }],
    ['from a foreign origin', { Origin: 'https://evil.example' }],
    [
      'from a foreign origin as a same-origin request',
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    ],
    ['from another port of the site', { Origin: `${ORIGIN}:8443` }],
    ['from the site without https', { Origin: 'http://broker.example' }],
    ['from a subdomain of the site', { Origin: 'https://shop.broker.example' }],
    ['with a hidden origin', { Origin: 'null' }],
    ['with an invalid origin', { Origin: 'broker.example' }],
  ] as const) {
    test(`a form posted without JavaScript ${circumstance} is rejected with a page that contains no entered value`, async ({
      api,
    }) => {
      const { origin } = await served(api)
      const refused = await post(origin, headers)
      expect(refused.status).toBe(404)
      expect(refused.headers.get('content-type')).toContain('text/html')
      const page = await refused.text()
      expect(page).toContain('Форма пришла не с нашей страницы')
      expect(page).not.toContain('Олена')
      expect((await api.admin.request.list({ query: {} })).items).toEqual([])
    })
  }
})

describe('request body posted to a page', () => {
  const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }

  test('a compressed form posted to a page is rejected before it is read', async ({ api }) => {
    const { origin } = await served(api)
    const body = gzipSync('name='.padEnd(50_000_000, 'x'))
    const reply = await post(origin, { ...urlencoded, 'Content-Encoding': 'gzip' }, body)
    expect(reply.status).toBe(415)
  })

  test('a form in a charset other than UTF-8 posted to a page is rejected before it is read', async ({
    api,
  }) => {
    const { origin } = await served(api)
    const type = 'application/x-www-form-urlencoded; charset='
    const send = (charset: string) => post(origin, { 'Content-Type': type + charset }, 'form=callback')
    expect((await send('utf-7')).status).toBe(415)
    expect((await send('UTF-8')).status).toBe(422)
  })

  test('a form with 20,000 fields that is posted to a page is rejected', async ({ api }) => {
    const { origin } = await served(api)
    const reply = await post(origin, urlencoded, 'a=1&'.repeat(20_000))
    expect(reply.status).toBe(413)
  })

  test('the connection of an endless form that is posted to a page is closed', async ({ api }) => {
    const { origin } = await served(api)
    const type = 'Content-Type: application/x-www-form-urlencoded'
    const { bytes } = await sendEndlessBody(origin, `POST /usa HTTP/1.1\r\n${type}`)
    // The size of the socket buffers between the two is outside our control.
    expect(bytes).toBeLessThan(50_000_000)
  })

  test('a form over 100 KB posted to a page is rejected before it is read', async ({ api }) => {
    const { origin } = await served(api)
    const reply = await post(origin, urlencoded, 'x'.repeat(10_000_000))
    expect(reply.status).toBe(413)
  })
})
