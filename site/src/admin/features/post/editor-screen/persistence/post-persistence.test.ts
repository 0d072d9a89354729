import type { PostState } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { computePostFormFingerprint, postToFormValues } from '../post-form.ts'
import { buildPostFormValues, createFakePostServer } from '../testing/fake-post-server.ts'
import { createPostPersistence } from './post-persistence.ts'
import { toPostContentWithBaseVersion } from './post-save-target.ts'

const published: { status: PostState; publishedAt: string } = {
  status: 'published',
  publishedAt: '2026-11-10T08:00:00.000Z',
}

/** Loads a post as the editor does. */
const loadVersionedContent = async ({ persistence }: ReturnType<typeof createFakePostServer>, id = 1) =>
  toPostContentWithBaseVersion(await persistence.loadPost(id))

describe('the order of a post', () => {
  test('the order of a post is not changed by saving text, in a draft or in edits of a published post', async () => {
    for (const part of [{}, published]) {
      const fakeServer = createFakePostServer({ order: 3, ...part })
      const { content, base } = await loadVersionedContent(fakeServer)
      fakeServer.reorder(1, 7)
      const next = await fakeServer.persistence.save({ ...content, text: '<p>Слова</p>' }, base, [])
      fakeServer.reorder(1, 9)
      await fakeServer.persistence.changePublication({ ...content, text: '<p>Ещё</p>' }, next, [], {
        status: 'published',
      })
      expect(fakeServer.posts.get(1)).toMatchObject({ order: 9, text: '<p>Ещё</p>' })
    }
  })

  test('the typed order of a post is saved once, so a later drag in the list is not undone by the next save', async () => {
    const fakeServer = createFakePostServer({ order: 3 })
    const { content, base } = await loadVersionedContent(fakeServer)
    const typed = { ...content, order: '5' }
    const next = await fakeServer.persistence.save(typed, base, [])
    expect(fakeServer.posts.get(1)?.order).toBe(5)
    fakeServer.reorder(1, 9)
    await fakeServer.persistence.save({ ...typed, text: '<p>Слова</p>' }, next, [])
    expect(fakeServer.posts.get(1)?.order).toBe(9)
  })

  test('an order typed in edits of a published post is saved with them and published with them', async () => {
    const fakeServer = createFakePostServer({ order: 3, ...published })
    const { content, base } = await loadVersionedContent(fakeServer)
    await fakeServer.persistence.save({ ...content, order: '5' }, base, [])
    const again = await loadVersionedContent(fakeServer)
    expect(again.content.order).toBe('5')
    await fakeServer.persistence.changePublication(again.content, again.base, [], { status: 'published' })
    expect(fakeServer.posts.get(1)?.order).toBe(5)
  })

  test('a saved order of a post is recognised as own change if only the response was lost', async () => {
    const fakeServer = createFakePostServer({})
    const { content, base } = await loadVersionedContent(fakeServer)
    const typed = { ...content, text: '<p>Слова</p>', order: '5' }
    fakeServer.loseResponse('update')
    await expect(fakeServer.persistence.save(typed, base, [])).rejects.toMatchObject({ code: 'unreachable' })
    expect(computePostFormFingerprint((await fakeServer.persistence.readCurrent(base)).content)).toBe(
      computePostFormFingerprint(typed),
    )
  })
})

describe('a text replaced by an unrelated one', () => {
  test('a replaced text is kept as a revision once, in a draft and in edits of a published post', async () => {
    for (const part of [{}, published]) {
      const fakeServer = createFakePostServer(part)
      const { content, base } = await loadVersionedContent(fakeServer)
      const next = await fakeServer.persistence.save({ ...content, text: '<p>Раз</p>' }, base, [])
      fakeServer.persistence.startNewRevision()
      const last = await fakeServer.persistence.save({ ...content, text: '<p>Прежний</p>' }, next, [])
      await fakeServer.persistence.save({ ...content, text: '<p>Прежний и</p>' }, last, [])
      expect(fakeServer.newRevisionFlags).toEqual([false, true, false])
    }
  })

  test('a replaced text is kept as a revision again after a lost response and after a replacement during a save', async () => {
    const fakeServer = createFakePostServer({})
    const { content, base } = await loadVersionedContent(fakeServer)
    fakeServer.persistence.startNewRevision()
    fakeServer.loseResponse('update')
    await expect(fakeServer.persistence.save(content, base, [])).rejects.toMatchObject({
      code: 'unreachable',
    })
    const { base: there } = await fakeServer.persistence.readCurrent(base)
    const under = fakeServer.persistence.save({ ...content, text: '<p>Раз</p>' }, there, [])
    fakeServer.persistence.startNewRevision()
    await fakeServer.persistence.save({ ...content, text: '<p>Прежний</p>' }, await under, [])
    expect(fakeServer.newRevisionFlags).toEqual([true, true, true])
  })

  test('a replaced text is kept as a revision when edits are discarded', async () => {
    const fakeServer = createFakePostServer(published)
    const { content, base } = await loadVersionedContent(fakeServer)
    const at = await fakeServer.persistence.save({ ...content, text: '<p>Моё</p>' }, base, [])
    fakeServer.persistence.startNewRevision()
    await fakeServer.persistence.discardEdits(content, at, 1)
    expect(fakeServer.newRevisionFlags).toEqual([false, true])
  })
})

describe('edits of a published post', () => {
  test('edits of a post started by a colleague are neither published over nor dropped unseen', async () => {
    const fakeServer = createFakePostServer(published)
    const { content, base } = await loadVersionedContent(fakeServer)
    const colleague = buildPostFormValues({ text: '<p>Чужое</p>' })
    await fakeServer.colleaguePersistence.save(colleague, base, [])
    const { persistence } = fakeServer
    await expect(persistence.changePublication(content, base, [], { status: 'draft' })).rejects.toMatchObject(
      {
        code: 'changed',
      },
    )
    expect(fakeServer.posts.get(1)?.status).toBe('published')
    expect(fakeServer.copies.get(1)?.text).toBe('<p>Чужое</p>')
    expect((await persistence.readCurrent(base)).content.text).toBe('<p>Чужое</p>')
    await expect(persistence.discardEdits(content, base, 1)).rejects.toMatchObject({ code: 'changed' })
    expect(fakeServer.copies.get(1)?.text).toBe('<p>Чужое</p>')
  })

  test('edits of a published post are dropped from the working copy once they are published', async () => {
    const fakeServer = createFakePostServer(published)
    const { content, base } = await loadVersionedContent(fakeServer)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await fakeServer.persistence.changePublication(
      mine,
      await fakeServer.persistence.save(mine, base, []),
      [],
      {
        status: 'published',
      },
    )
    expect(fakeServer.copies.size).toBe(0)
    expect(at).toEqual({ kind: 'copy', id: 1, post: 2, version: 0 })
    await fakeServer.persistence.save({ ...mine, text: '<p>И дальше</p>' }, at, [])
    expect(fakeServer.copies.get(1)?.text).toBe('<p>И дальше</p>')
  })

  test('edits of a post that could not be published can be edited further', async () => {
    const fakeServer = createFakePostServer(published)
    const { content, base } = await loadVersionedContent(fakeServer)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await fakeServer.persistence.save(mine, base, [])
    await fakeServer.server.update({ params: { id: 1 }, body: { text: '<p>Чужое</p>' } })
    await expect(
      fakeServer.persistence.changePublication(mine, at, [], { status: 'published' }),
    ).rejects.toMatchObject({
      code: 'changed',
    })
    expect(await fakeServer.persistence.readCurrent(at)).toMatchObject({
      content: { text: '<p>Чужое</p>' },
      base: { post: 2, version: fakeServer.copies.get(1)?.version },
      needsSaving: true,
    })
    await fakeServer.persistence.save(mine, at, [])
  })

  test('edits of a published post are reported as saved even if publishing them was rejected', async () => {
    const fakeServer = createFakePostServer(published)
    const { content, base } = await loadVersionedContent(fakeServer)
    fakeServer.rejectCalls('update')
    const written: unknown[] = []
    const onWritten = (at: unknown) => void written.push(at)
    await expect(
      fakeServer.persistence.changePublication(
        { ...content, text: '<p>Моё</p>' },
        base,
        [],
        { status: 'published' },
        onWritten,
      ),
    ).rejects.toMatchObject({ code: 'taken' })
    expect(fakeServer.copies.get(1)?.text).toBe('<p>Моё</p>')
    expect(written).toEqual([{ ...base, version: fakeServer.copies.get(1)?.version }])
  })

  test('edits of a published post can be discarded for the published text and edited again', async () => {
    const fakeServer = createFakePostServer(published)
    const { content, base } = await loadVersionedContent(fakeServer)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await fakeServer.persistence.save(mine, base, [])
    const after = await fakeServer.persistence.discardEdits(content, at, 1)
    expect(fakeServer.copies.size).toBe(0)
    expect(after).toEqual(base)
    await fakeServer.persistence.save(mine, after, [])
    expect(fakeServer.copies.get(1)?.text).toBe('<p>Моё</p>')
  })

  test('edits that equal the published post are dropped when the post is opened', async () => {
    const fakeServer = createFakePostServer({ ...published, text: '<p>Слова</p>' })
    const { content, base } = await loadVersionedContent(fakeServer)
    await fakeServer.persistence.save(content, base, [])
    expect(fakeServer.copies.size).toBe(1)
    expect((await fakeServer.persistence.loadPost(1)).copy).toBeUndefined()
    expect(fakeServer.copies.size).toBe(0)
  })
})

describe('publishing with a lost response', () => {
  test('publishing with a lost response creates no second post, and the next autosave does not unpublish it', async () => {
    const fakeServer = createFakePostServer()
    const content = buildPostFormValues({ text: '<p>Слова</p>' })
    const known = [computePostFormFingerprint(content)]
    fakeServer.loseResponse('create')
    const publishing = fakeServer.persistence.changePublication(content, { kind: 'new' }, [], {
      status: 'published',
    })
    await expect(publishing).rejects.toMatchObject({ code: 'unreachable' })
    const at = await fakeServer.persistence.save(content, { kind: 'new' }, known)
    expect([...fakeServer.posts.values()]).toMatchObject([{ status: 'published' }])
    expect(at).toEqual({ kind: 'copy', id: 1, post: 1, version: 0 })
    expect(fakeServer.reportedPosts.at(-1)?.status).toBe('published')
    await fakeServer.persistence.save({ ...content, text: '<p>Иначе</p>' }, { kind: 'new' }, known)
    expect(fakeServer.posts.size).toBe(1)
    expect(fakeServer.posts.get(1)).toMatchObject({ status: 'published', text: '<p>Слова</p>' })
    expect(fakeServer.copies.get(1)?.text).toBe('<p>Иначе</p>')
  })

  test('publishing with a lost response is checked on the server before the text counts as saved', async () => {
    const fakeServer = createFakePostServer(published)
    const { content, base } = await loadVersionedContent(fakeServer)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await fakeServer.persistence.save(mine, base, [])
    fakeServer.loseResponse('update')
    const publishing = fakeServer.persistence.changePublication(mine, at, [], { status: 'published' })
    await expect(publishing).rejects.toMatchObject({ code: 'unreachable' })
    await expect(fakeServer.persistence.save(mine, at, [])).rejects.toMatchObject({ code: 'changed' })
    const there = await fakeServer.persistence.readCurrent(at)
    expect(there).toEqual({
      content: { ...postToFormValues((await fakeServer.persistence.loadPost(1)).post) },
      base: { kind: 'copy', id: 1, post: 2, version: 0 },
    })
    expect(fakeServer.reportedPosts.at(-1)).toMatchObject({ version: 2, text: '<p>Моё</p>' })
    expect(fakeServer.copies.size).toBe(0)
  })
})

test('an update names the cover only if another one was chosen, or if the stored one is unknown', async () => {
  const fakeServer = createFakePostServer({})
  const { content, base } = await loadVersionedContent(fakeServer)
  const { persistence, updatedCovers } = fakeServer
  const first = await persistence.save({ ...content, text: '<p>Слова</p>' }, base, [])
  const second = await persistence.save({ ...content, text: '<p>Ещё</p>' }, first, [])
  await persistence.save({ ...content, image: content.image && { ...content.image, id: 77 } }, second, [])
  expect(updatedCovers).toEqual([content.image?.id, undefined, 77])
  const loaded = createPostPersistence(fakeServer.server, () => undefined, fakeServer.posts.get(1))
  await loaded.save({ ...content, text: '<p>Снова</p>' }, (await loadVersionedContent(fakeServer)).base, [])
  expect(updatedCovers.at(-1)).toBeUndefined()
})
