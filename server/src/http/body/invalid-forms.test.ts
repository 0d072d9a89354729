import { type ApiContract, contract, type Endpoint, problemDetailsSchema } from 'shared/contract'
import { getErrorHttpStatus } from 'shared/errors'
import { describe, expect } from 'vitest'
import { type TestApi, sharedTest as test } from '../../testing/api.ts'
import { buildFormData } from '../../testing/multipart.ts'
import { formatSizeLimit } from './body-limits.ts'

const things: ApiContract = contract
const withForm = Object.values(things).flatMap((calls) =>
  Object.values(calls).flatMap((endpoint) => (endpoint.multipart ? [endpoint] : [])),
)

const file = { name: 'сборы.csv', bytes: new TextEncoder().encode('from;to;fee\n0;;25\n') }

type Fields = Record<string, unknown>

const post: Fields = {
  title: 'Акциз',
  slug: 'akciz',
  categories: '[1]',
  order: '0',
  text: '<p>Ставка</p>',
  description: 'О ставке',
  metaTitle: 'Акциз',
  metaDescription: 'О ставке',
  keywords: 'акциз',
  status: 'draft',
  publishedAt: '2026-11-20T08:00:00.000Z',
  image: file,
}

/** Valid forms of each endpoint, one for each field that the tests invalidate. */
const goodForm: Record<string, Fields> = {
  '/api/calculator': {
    title: 'copart-fee',
    file,
    note: 'из письма',
    validFrom: '2026-11-20',
    latest: '0',
  },
  '/api/calculator/check': { title: 'copart-fee', file },
  '/api/picture': { image: file },
  '/api/post': post,
  '/api/post/{id}': post,
}

const good = ({ path }: Endpoint): Fields => goodForm[path] ?? {}

/** All fields of an update are optional: a missing field stays unchanged. */
const neededBy = (endpoint: Endpoint): string[] =>
  endpoint.method === 'PUT'
    ? []
    : Object.keys(good(endpoint)).filter((name) => ['title', 'file', 'image'].includes(name))

/** A text that is longer than a field of this name allows. */
const tooLong = (name: string): string => 'ы'.repeat(name === 'text' ? 600_000 : 100_000)

const refusalOf = async (
  api: TestApi,
  { method, path }: Endpoint,
  body: BodyInit | null,
  headers: HeadersInit = {},
) => {
  const reply = await api.raw(method, path.replace('{id}', '1'), {
    headers: { Authorization: `Bearer ${api.adminToken}`, ...headers },
    body,
  })
  const told = problemDetailsSchema.parse(await reply.json())
  expect(getErrorHttpStatus(told.code)).toBe(reply.status)
  expect(told.title).toMatch(/[А-яё]/)
  expect(JSON.stringify(told)).not.toMatch(/multer|busboy|node_modules|Error:/i)
  return told
}

const refusedFields = async (api: TestApi, endpoint: Endpoint, form: Fields | FormData): Promise<unknown> => {
  const body = form instanceof FormData ? form : buildFormData(form)
  const { status, errors = [] } = await refusalOf(api, endpoint, body)
  return [status, ...errors.map(({ path, code }) => `${path}: ${code}`)]
}

for (const endpoint of withForm) {
  const { file: fileField = '', maxBytes: most = 0, lists = [] } = endpoint.multipart ?? {}
  const fields = Object.keys(good(endpoint))

  describe(`${endpoint.method} ${endpoint.path} with an invalid form`, () => {
    test('a form endpoint rejects a body that is not a form', async ({ api }) => {
      for (const type of ['application/json', 'text/csv', 'multipart/mixed; boundary=x']) {
        const told = await refusalOf(api, endpoint, JSON.stringify(good(endpoint)), { 'Content-Type': type })
        expect([type, told.status]).toEqual([type, 415])
      }
      const garbage = await refusalOf(api, endpoint, 'garbage', {
        'Content-Type': 'multipart/form-data; boundary=x',
      })
      expect(garbage.code).toBe('unreadable')
    })

    test('a form endpoint rejects an unknown field', async ({ api }) => {
      for (const name of ['unknown', 'id', '__proto__', 'constructor', 'title[]', 'file[name]']) {
        const form = buildFormData(good(endpoint))
        form.append(name, 'x')
        expect(await refusedFields(api, endpoint, form)).toEqual([422, `${name}: unknown-field`])
      }
      expect(Reflect.get({}, 'admin')).toBeUndefined()
    })

    test('a form endpoint reports a missing required field', async ({ api }) => {
      for (const name of neededBy(endpoint)) {
        const { [name]: _left, ...rest } = good(endpoint)
        expect(await refusedFields(api, endpoint, rest)).toEqual([422, `${name}: required`])
      }
    })

    test('a form endpoint rejects a repeated field', async ({ api }) => {
      for (const name of fields.filter((each) => !lists.includes(each))) {
        const form = buildFormData(good(endpoint))
        form.append(name, form.get(name) ?? '')
        expect(await refusedFields(api, endpoint, form)).toEqual([422, `${name}: repeated`])
      }
    })

    test('a form endpoint rejects text instead of a file, or a file instead of text', async ({ api }) => {
      const asText = { ...good(endpoint), [fileField]: 'from;to;fee' }
      expect(await refusedFields(api, endpoint, asText)).toEqual([422, `${fileField}: wrong-type`])
      const asFile = { ...good(endpoint), title: file }
      expect(await refusedFields(api, endpoint, asFile)).toEqual([422, 'title: unexpected-file'])
    })

    test('a form endpoint rejects a too long text or control characters in a field', async ({ api }) => {
      for (const name of fields.filter((each) => each !== fileField)) {
        for (const value of [tooLong(name), 'a\u0000b', 'a\u001Bb']) {
          const [status, entry] = Object(
            await refusedFields(api, endpoint, { ...good(endpoint), [name]: value }),
          )
          expect([status, entry]).toEqual([422, expect.stringMatching(`^${name}(?:\\.0)?: `)])
        }
      }
    })

    test('a form endpoint rejects a file over the size limit', async ({ api }) => {
      for (const size of [most + 1, most + 3_000_000]) {
        const told = await refusalOf(
          api,
          endpoint,
          buildFormData({ ...good(endpoint), [fileField]: { name: 'a.csv', bytes: new Uint8Array(size) } }),
        )
        expect([told.code, told.title]).toEqual([
          'too-large',
          expect.stringContaining(`больше ${formatSizeLimit(most)}`),
        ])
      }
    })
  })
}
