import { describe, expect } from 'vitest'
import { test } from '../../../testing/api.ts'
import { createTestPost, testPostEdits } from '../../../testing/fixtures/post.ts'
import { sanitizePostHtml } from './post-text-sanitizer.ts'
import { hostileHtmlExamples } from './testing/hostile-html.ts'

/** Removes control characters and lone surrogates, which the API rejects before sanitizing. */
const hostile = hostileHtmlExamples.filter((html) => !/(?![\n\t])[\p{Cc}\p{Cs}]/u.test(html)).join('')

describe('a malicious text is stored as the editor would have written it', () => {
  test('creating and updating a post sanitize its text as the editor would have written it', async ({
    api,
  }) => {
    const clean = sanitizePostHtml(hostile)
    expect(clean).not.toBe(hostile)
    const made = await createTestPost(api, { text: hostile })
    expect(made.text).toBe(clean)
    const { id } = await createTestPost(api, { text: '<p>Да</p>' })
    const { value } = await api.admin.post.update({ params: { id }, body: { text: hostile } })
    expect(value.text).toBe(clean)
    expect((await api.visitor.post.get({ params: { id } })).value.text).toBe(clean)
  })

  test('saving unpublished edits of a post and restoring a revision sanitize the post text', async ({
    api,
  }) => {
    const clean = sanitizePostHtml(hostile)
    const { id } = await createTestPost(api, { text: hostile })
    const body = { ...testPostEdits, text: hostile }
    const { value } = await api.admin.post.saveWorkingCopy({ params: { id }, body })
    expect(value.text).toBe(clean)
    expect((await api.admin.post.revision({ params: { id, n: 1 } })).text).toBe(clean)
    await api.admin.post.update({ params: { id }, body: { text: '' } })
    expect((await api.admin.post.restore({ params: { id, n: 1 } })).value.text).toBe(clean)
  })
})

test('a post text of empty paragraphs is stored as an empty text', async ({ api }) => {
  const { id, text } = await createTestPost(api, { text: '<p></p>' })
  expect(text).toBe('')
  const { value } = await api.admin.post.update({ params: { id }, body: { text: '<p><br></p>' } })
  expect(value.text).toBe('')
})
