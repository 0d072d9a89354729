import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { createTestPost, tinyPicture } from '../../testing/fixtures/post.ts'
import { buildFormPart, buildMultipartBody, multipartHeaders } from '../../testing/multipart.ts'

const sendPostForm = (
  api: TestApi,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Response> =>
  api.raw('POST', '/api/post', {
    headers: { Authorization: `Bearer ${api.adminToken}`, ...headers },
    body,
  })

const buildForm = (fields: readonly (readonly [string, string | File])[]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const createCoverFile = () => new File([tinyPicture.bytes], 'обложка 🚗.png')
const listRequiredFields = (): [string, string | File][] => [
  ['title', 'Акциз'],
  ['image', createCoverFile()],
]

const titlePart = buildFormPart('name="title"', 'Акциз')
const coverPart = buildFormPart('name="image"; filename="../../a.png"', Buffer.from(tinyPicture.bytes))

const readRejection = async (reply: Response) => {
  const { title, errors = [] } = await reply.json()
  expect(title).toMatch(/[А-яё]/)
  return [reply.status, ...errors.map(({ path, code }: Record<string, string>) => `${path}: ${code}`)]
}

describe('a multipart form with a post', () => {
  test('a multipart post form is accepted with its cover picture, whatever the file name', async ({
    api,
  }) => {
    expect((await sendPostForm(api, buildForm(listRequiredFields()))).status).toBe(201)
    expect((await sendPostForm(api, buildMultipartBody(titlePart, coverPart), multipartHeaders)).status).toBe(
      201,
    )
  })

  test('a multipart post form may send its categories as repeated fields, as one JSON list or as a single value', async ({
    api,
  }) => {
    for (const title of ['Один', 'Два', 'Три']) await api.admin.category.create({ body: { title } })
    const savePostCategories = async (...fields: [string, string][]) => {
      const reply = await sendPostForm(api, buildForm([...listRequiredFields(), ...fields]))
      expect(reply.status).toBe(201)
      const { categories } = await reply.json()
      return categories.map(({ id }: { id: number }) => id)
    }
    const field = (value: string): [string, string] => ['categories', value]
    expect(await savePostCategories(field('3'), field('1'))).toEqual([1, 3])
    expect(await savePostCategories(field('[2,3]'))).toEqual([2, 3])
    expect(await savePostCategories(field('["2"]'))).toEqual([2])
    expect(await savePostCategories(field('2'))).toEqual([2])
    expect(await savePostCategories(field('2'), field('2'))).toEqual([2])
    expect(await savePostCategories(field('[]'))).toEqual([])
  })

  test('a multipart post form with invalid categories is rejected', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Один' } })
    for (const typed of ['0', '-1', '1.5', 'x', '[1,null]', '{"id":1}', '[[1]]', '99', '[1,99]', '1,1']) {
      const [status, ...entries] = await readRejection(
        await sendPostForm(api, buildForm([...listRequiredFields(), ['categories', typed]])),
      )
      expect([typed, status]).toEqual([typed, 422])
      for (const entry of entries) expect(entry).toMatch(/^categories/)
    }
    const many = Array.from({ length: 51 }, (_, n) => n + 1)
    const reply = await sendPostForm(
      api,
      buildForm([...listRequiredFields(), ['categories', JSON.stringify(many)]]),
    )
    expect((await readRejection(reply))[0]).toBe(422)
    expect(await api.admin.post.list()).toEqual([])
  })

  test('a multipart post form changes the categories of a post only if it contains them', async ({ api }) => {
    await api.admin.category.create({ body: { title: 'Один' } })
    const { id } = await createTestPost(api, { categories: [1] })
    const change = async (body: { title?: string; categories?: number[] }) =>
      (await api.admin.post.update({ params: { id }, body })).value.categories.length
    expect(await change({ title: 'Иначе' })).toBe(1)
    expect(await change({ categories: [] })).toBe(0)
  })

  test('a post form with an empty file field, as browsers send it, keeps the current cover picture', async ({
    api,
  }) => {
    const { id, image } = await createTestPost(api)
    const nothing = buildFormPart(
      'name="image"; filename=""',
      '',
      'Content-Type: application/octet-stream\r\n',
    )
    const headers = { Authorization: `Bearer ${api.adminToken}`, ...multipartHeaders }
    const body = buildMultipartBody(titlePart, nothing)
    expect((await api.raw('PUT', `/api/post/${id}`, { headers, body })).status).toBe(200)
    const { value } = await api.visitor.post.get({ params: { id } })
    expect([value.title, value.image]).toEqual(['Акциз', image])
    expect(
      await readRejection(await sendPostForm(api, buildMultipartBody(titlePart, nothing), multipartHeaders)),
    ).toEqual([422, 'image: required'])
  })

  test('a post form that is too large, truncated or malformed is rejected and stores nothing', async ({
    api,
  }) => {
    const cut = buildMultipartBody(titlePart, coverPart).slice(0, -30)
    const noBoundary = { 'Content-Type': 'multipart/form-data' }
    const thousands = Array.from({ length: 10_000 }, (_, n): [string, string] => [`field${n}`, 'x'])
    const refusals: [unknown, Promise<Response>][] = [
      [[400], sendPostForm(api, cut, multipartHeaders)],
      [[400], sendPostForm(api, buildMultipartBody(titlePart, coverPart), noBoundary)],
      [[400], sendPostForm(api, '', multipartHeaders)],
      [[415], sendPostForm(api, JSON.stringify({ title: 'Акциз' }), { 'Content-Type': 'application/json' })],
      [[422], sendPostForm(api, buildForm([...thousands, ...listRequiredFields()]))],
      [
        [422, 'image: repeated'],
        sendPostForm(api, buildForm([...listRequiredFields(), ['image', createCoverFile()]])),
      ],
      [
        [422, 'cover: unexpected-file'],
        sendPostForm(api, buildForm([...listRequiredFields(), ['cover', createCoverFile()]])),
      ],
      [
        [422, 'image: wrong-type'],
        sendPostForm(
          api,
          buildForm([
            ['title', 'Акциз'],
            ['image', 'a.png'],
          ]),
        ),
      ],
      [[422, 'image: required'], sendPostForm(api, buildForm([['title', 'Акциз']]))],
      [[422, 'title: repeated'], sendPostForm(api, buildForm([...listRequiredFields(), ['title', 'Ещё']]))],
      [
        [422, 'text: format'],
        sendPostForm(api, buildForm([...listRequiredFields(), ['text', '<p>Ак\uFFFDиз</p>']])),
      ],
      [
        [422, 'author: unknown-field'],
        sendPostForm(api, buildForm([...listRequiredFields(), ['author', 'Я']])),
      ],
    ]
    for (const [refusal, reply] of refusals) expect(await readRejection(await reply)).toEqual(refusal)
    expect(await api.admin.post.list()).toEqual([])
  })
})

describe('a post of the maximum size', () => {
  test('a post of the maximum size is stored unchanged, including 500,000 characters of text', async ({
    api,
  }) => {
    const words = 'ё'.repeat(499_993)
    const line = 'ы'.repeat(500)
    const whole500 = { description: line, metaTitle: line, metaDescription: line, keywords: line }
    const made = await createTestPost(api, { title: 'ж'.repeat(200), text: `<p>${words}</p>`, ...whole500 })
    const { value } = await api.visitor.post.get({ params: { id: made.id } })
    expect(value).toEqual(made)
    expect(value).toMatchObject({ title: 'ж'.repeat(200), text: `<p>${words}</p>`, ...whole500 })
  })

  test('a post with a field one character over its limit is rejected with the path of that field', async ({
    api,
  }) => {
    const { id } = await createTestPost(api)
    const tooLong = { code: 'too-long', message: expect.stringMatching(/[А-яё]/) }
    const over = {
      title: 'ж'.repeat(201),
      text: 'ё'.repeat(500_001),
      description: 'ы'.repeat(501),
      metaTitle: 'ы'.repeat(501),
      metaDescription: 'ы'.repeat(501),
      keywords: 'ы'.repeat(501),
    }
    for (const [path, value] of Object.entries(over))
      await expect(
        api.admin.post.update({ params: { id }, body: { [path]: value } }),
        path,
      ).rejects.toMatchObject({ code: 'validation', errors: [{ path, ...tooLong }] })
    expect((await api.admin.post.get({ params: { id } })).version).toBe(1)
  })

  test('a post text of one megabyte and a post form over the size limit are rejected', async ({ api }) => {
    const buildTextField = (bytes: number): [string, string] => ['text', 'x'.repeat(bytes)]
    const refused = async (bytes: number) =>
      readRejection(await sendPostForm(api, buildForm([...listRequiredFields(), buildTextField(bytes)])))
    expect(await refused(1_000_000)).toEqual([422, 'text: too-long'])
    expect(await refused(2_000_001)).toEqual([422, 'text: too-long'])
    expect(await api.admin.post.list()).toEqual([])
  })
})
