import { type Endpoint, problemDetailsSchema } from 'shared/contract'
import { getErrorHttpStatus } from 'shared/errors'
import { describe, expect } from 'vitest'
import { type TestApi, sharedTest as test } from '../../testing/api.ts'
import { contractEndpoints } from '../../testing/contract-endpoints.ts'
import { buildFormData } from '../../testing/multipart.ts'
import { formatUploadSizeLimit } from './body-limits.ts'

const formEndpoints = contractEndpoints.filter(({ multipart }) => multipart)

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
const validForms: Record<string, Fields> = {
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

const buildValidFields = ({ path }: Endpoint): Fields => validForms[path] ?? {}

/** All fields of an update are optional: a missing field stays unchanged. */
const listRequiredFields = (endpoint: Endpoint): string[] =>
  endpoint.method === 'PUT'
    ? []
    : Object.keys(buildValidFields(endpoint)).filter((name) => ['title', 'file', 'image'].includes(name))

/** A text that is longer than a field of this name allows. */
const buildTooLongText = (name: string): string => 'ы'.repeat(name === 'text' ? 600_000 : 100_000)

const requestProblem = async (
  api: TestApi,
  { method, path }: Endpoint,
  body: BodyInit | null,
  headers: HeadersInit = {},
) => {
  const reply = await api.raw(method, path.replace('{id}', '1'), {
    headers: { Authorization: `Bearer ${api.adminToken}`, ...headers },
    body,
  })
  const problem = problemDetailsSchema.parse(await reply.json())
  expect(getErrorHttpStatus(problem.code)).toBe(reply.status)
  expect(problem.title).toMatch(/[А-яё]/)
  expect(JSON.stringify(problem)).not.toMatch(/multer|busboy|node_modules|Error:/i)
  return problem
}

const requestFieldErrors = async (
  api: TestApi,
  endpoint: Endpoint,
  form: Fields | FormData,
): Promise<unknown> => {
  const body = form instanceof FormData ? form : buildFormData(form)
  const { status, errors = [] } = await requestProblem(api, endpoint, body)
  return [status, ...errors.map(({ path, code }) => `${path}: ${code}`)]
}

for (const endpoint of formEndpoints) {
  const { file: fileField = '', maxBytes: most = 0, lists = [] } = endpoint.multipart ?? {}
  const fields = Object.keys(buildValidFields(endpoint))

  describe(`${endpoint.method} ${endpoint.path} with an invalid form`, () => {
    test('a form endpoint rejects a body that is not a form', async ({ api }) => {
      for (const type of ['application/json', 'text/csv', 'multipart/mixed; boundary=x']) {
        const problem = await requestProblem(api, endpoint, JSON.stringify(buildValidFields(endpoint)), {
          'Content-Type': type,
        })
        expect([type, problem.status]).toEqual([type, 415])
      }
      const garbage = await requestProblem(api, endpoint, 'garbage', {
        'Content-Type': 'multipart/form-data; boundary=x',
      })
      expect(garbage.code).toBe('unreadable')
    })

    test('a form endpoint rejects an unknown field', async ({ api }) => {
      for (const name of ['unknown', 'id', '__proto__', 'constructor', 'title[]', 'file[name]']) {
        const form = buildFormData(buildValidFields(endpoint))
        form.append(name, 'x')
        expect(await requestFieldErrors(api, endpoint, form)).toEqual([422, `${name}: unknown-field`])
      }
      expect(Reflect.get({}, 'admin')).toBeUndefined()
    })

    test('a form endpoint reports a missing required field', async ({ api }) => {
      for (const name of listRequiredFields(endpoint)) {
        const { [name]: _left, ...rest } = buildValidFields(endpoint)
        expect(await requestFieldErrors(api, endpoint, rest)).toEqual([422, `${name}: required`])
      }
    })

    test('a form endpoint rejects a repeated field', async ({ api }) => {
      for (const name of fields.filter((each) => !lists.includes(each))) {
        const form = buildFormData(buildValidFields(endpoint))
        form.append(name, form.get(name) ?? '')
        expect(await requestFieldErrors(api, endpoint, form)).toEqual([422, `${name}: repeated`])
      }
    })

    test('a form endpoint rejects text instead of a file, or a file instead of text', async ({ api }) => {
      const asText = { ...buildValidFields(endpoint), [fileField]: 'from;to;fee' }
      expect(await requestFieldErrors(api, endpoint, asText)).toEqual([422, `${fileField}: wrong-type`])
      const asFile = { ...buildValidFields(endpoint), title: file }
      expect(await requestFieldErrors(api, endpoint, asFile)).toEqual([422, 'title: unexpected-file'])
    })

    test('a form endpoint rejects a too long text or control characters in a field', async ({ api }) => {
      for (const name of fields.filter((each) => each !== fileField)) {
        for (const value of [buildTooLongText(name), 'a\u0000b', 'a\u001Bb']) {
          const [status, entry] = Object(
            await requestFieldErrors(api, endpoint, { ...buildValidFields(endpoint), [name]: value }),
          )
          expect([status, entry]).toEqual([422, expect.stringMatching(`^${name}(?:\\.0)?: `)])
        }
      }
    })

    test('a form endpoint rejects a file over the size limit', async ({ api }) => {
      for (const size of [most + 1, most + 3_000_000]) {
        const problem = await requestProblem(
          api,
          endpoint,
          buildFormData({
            ...buildValidFields(endpoint),
            [fileField]: { name: 'a.csv', bytes: new Uint8Array(size) },
          }),
        )
        expect([problem.code, problem.title]).toEqual([
          'too-large',
          expect.stringContaining(`больше ${formatUploadSizeLimit(most)}`),
        ])
      }
    })
  })
}
