import { AppError } from 'shared/errors'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../../testing/api.ts'
import { createTestPost, testPostEdits } from '../../../testing/fixtures/post.ts'

/** Creates a post and returns the calls of its editor. */
const openPost = async (api: TestApi, status: 'draft' | 'published') => {
  const { id, version } = await createTestPost(api, { status, title: 'Чертёж' })
  const { post } = api.admin
  return {
    id,
    version,
    read: async () => (await post.get({ params: { id } })).value,
    save: (
      base: number,
      ifVersion: number,
      text = testPostEdits.text,
      idempotencyKey: string = crypto.randomUUID(),
    ) =>
      post.saveWorkingCopy({
        params: { id },
        body: { ...testPostEdits, text, base },
        ifVersion,
        idempotencyKey,
      }),
    publish: (
      body: Parameters<typeof post.publish>[0]['body'],
      idempotencyKey: string = crypto.randomUUID(),
    ) => post.publish({ params: { id }, body, idempotencyKey }),
  }
}

const catchError = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.catch((thrown: unknown) => thrown)
  if (error instanceof AppError) return error
  throw new Error('the call was not refused')
}

describe('edits of a draft', () => {
  test('edits of a draft are saved in the post itself, and the response contains the post', async ({
    api,
  }) => {
    const { version, read, save } = await openPost(api, 'draft')
    const saved = await save(version, 0)
    expect(saved.value).toMatchObject({ title: 'Растаможка', text: '<p>Правка</p>', status: 'draft' })
    expect(saved.version).toBe(version + 1)
    const post = await read()
    expect(post).toMatchObject({ text: '<p>Правка</p>', version: saved.version })
    expect(post).not.toHaveProperty('hasWorkingCopy')
  })

  test('saving a post draft is rejected if the edits are based on an older version or have no title', async ({
    api,
  }) => {
    const { id, version, read, save } = await openPost(api, 'draft')
    await api.admin.post.update({ params: { id }, body: { text: '<p>Чужое</p>' } })
    expect(await catchError(save(version, 0))).toMatchObject({ code: 'changed' })
    const body = { ...testPostEdits, title: ' ', base: version + 1 }
    expect(await catchError(api.admin.post.saveWorkingCopy({ params: { id }, body }))).toMatchObject({
      code: 'validation',
      errors: [{ path: 'title' }],
    })
    expect((await read()).text).toBe('<p>Чужое</p>')
  })

  test('a slug that nobody has typed follows the title of its draft, both when the draft is saved and when it is published', async ({
    api,
  }) => {
    const { version, read, save, publish } = await openPost(api, 'draft')
    expect((await read()).slug).toBe('chertyozh')
    const saved = await save(version, 0)
    expect((await read()).slug).toBe('rastamozhka')
    expect((await publish({ version: saved.version, copyVersion: 0 })).value.slug).toBe('rastamozhka')
  })

  test('unpublished edits of a post can still be saved and published after its publication time was changed', async ({
    api,
  }) => {
    const { id, version, save, publish } = await openPost(api, 'published')
    const copy = await save(version, 0)
    const publishedAt = '2026-11-01T08:00:00.000Z'
    await api.admin.post.update({ params: { id }, body: { publishedAt } })
    const next = await save(version, copy.version, '<p>И дальше</p>')
    expect(next.value).toMatchObject({ base: version + 1 })
    const published = await publish({ version: version + 1, copyVersion: next.version })
    expect(published.value).toMatchObject({ text: '<p>И дальше</p>', publishedAt })
  })

  test('edits of a post that another admin unpublished are saved in the post itself, and its working copy is deleted', async ({
    api,
  }) => {
    const { id, version, read, save } = await openPost(api, 'published')
    const copy = await save(version, 0)
    await api.admin.post.update({ params: { id }, body: { status: 'draft' } })
    await save(version + 1, copy.version, '<p>И дальше</p>')
    const post = await read()
    expect(post).toMatchObject({ status: 'draft', text: '<p>И дальше</p>' })
    expect(post).not.toHaveProperty('hasWorkingCopy')
  })
})

describe('publishing a post with edits', () => {
  test('publishing a post applies the unpublished edits of its working copy and deletes the working copy', async ({
    api,
  }) => {
    const { id, version, read, save, publish } = await openPost(api, 'published')
    const { version: copyVersion } = await save(version, 0)
    const published = await publish({ version, copyVersion })
    expect(published.value).toMatchObject({ text: '<p>Правка</p>', status: 'published' })
    expect(await read()).toEqual(published.value)
    expect((await api.visitor.post.get({ params: { id } })).value.text).toBe('<p>Правка</p>')
    await expect(api.admin.post.workingCopy({ params: { id } })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('a draft without unpublished edits can be published, scheduled for a time and unpublished again', async ({
    api,
  }) => {
    const { version, publish } = await openPost(api, 'draft')
    const publishedAt = '2099-01-01T08:00:00.000Z'
    const scheduled = await publish({ version, copyVersion: 0, status: 'scheduled', publishedAt })
    expect(scheduled.value).toMatchObject({ status: 'scheduled', publishedAt })
    const published = await publish({ version: scheduled.version, copyVersion: 0 })
    expect(published.value.status).toBe('published')
    const draft = await publish({ version: published.version, copyVersion: 0, status: 'draft' })
    expect(draft.value.status).toBe('draft')
  })

  test('publishing is rejected for an older version of the post and for edits that the admin has not seen', async ({
    api,
  }) => {
    const { id, version, read, save, publish } = await openPost(api, 'published')
    const { version: copyVersion } = await save(version, 0)
    expect(await catchError(publish({ version, copyVersion: 0 }))).toMatchObject({ code: 'changed' })
    await api.admin.post.update({ params: { id }, body: { text: '<p>Чужое</p>' } })
    expect(await catchError(publish({ version, copyVersion }))).toMatchObject({ code: 'changed' })
    expect(await read()).toMatchObject({ text: '<p>Чужое</p>', hasWorkingCopy: true })
  })

  test('unpublished edits of a post without a title are not published and stay in its working copy', async ({
    api,
  }) => {
    const { id, version, read, publish } = await openPost(api, 'published')
    const body = { ...testPostEdits, title: '', base: version }
    const { version: copyVersion } = await api.admin.post.saveWorkingCopy({ params: { id }, body })
    expect(await catchError(publish({ version, copyVersion }))).toMatchObject({
      code: 'validation',
      errors: [{ path: 'title' }],
    })
    expect(await read()).toMatchObject({ version, hasWorkingCopy: true })
  })
})

describe('a request whose response was lost', () => {
  test('a repeated save of post edits gets the first response, and is rejected with the saved version if its text differs', async ({
    api,
  }) => {
    for (const status of ['draft', 'published'] as const) {
      const { id, version, read, save } = await openPost(api, status)
      const first = await save(version, 0, '<p>Раз</p>', `save-${status}`)
      const again = await save(version, 0, '<p>Раз</p>', `save-${status}`)
      expect(again).toEqual(first)
      const refused = await catchError(save(version, 0, '<p>Раз два</p>', `save-${status}`))
      const firstWrite =
        status === 'draft'
          ? { id, version: first.version, copyVersion: 0 }
          : { id, version, copyVersion: first.version }
      expect(refused).toMatchObject({ code: 'key-reused', firstWrite })
      await save(firstWrite.version, firstWrite.copyVersion, '<p>Раз два</p>')
      expect(await read()).toMatchObject(
        status === 'draft' ? { text: '<p>Раз два</p>' } : { hasWorkingCopy: true },
      )
    }
  })

  test('a repeated save of post edits is rejected if another admin has saved in between', async ({ api }) => {
    const { id, version, read, save } = await openPost(api, 'draft')
    await save(version, 0, '<p>Раз</p>', 'mine')
    await api.admin.post.update({ params: { id }, body: { text: '<p>Чужое</p>' } })
    expect(await catchError(save(version, 0, '<p>Раз</p>', 'mine'))).toMatchObject({ code: 'changed' })
    expect((await read()).text).toBe('<p>Чужое</p>')
  })

  test('a repeated publication of a post gets the first response, and is rejected with the published version if it differs', async ({
    api,
  }) => {
    const { id, version, read, save, publish } = await openPost(api, 'published')
    const { version: copyVersion } = await save(version, 0)
    const first = await publish({ version, copyVersion }, 'k')
    expect(await publish({ version, copyVersion }, 'k')).toEqual(first)
    expect((await read()).version).toBe(first.version)
    expect(await catchError(publish({ version, copyVersion, status: 'draft' }, 'k'))).toMatchObject({
      code: 'key-reused',
      firstWrite: { id, version: first.version },
    })
  })
})
