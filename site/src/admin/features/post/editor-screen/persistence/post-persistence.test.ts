import type { PostStatus } from 'shared/contract'
import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { buildPostFormValues, createFakePostServer } from '../../../../testing/fake-post-server.ts'
import { hasSamePostFormValues, type PostFormValues, toPostFormValues } from '../post-form.ts'
import {
  type PostVersionsBeforeSave,
  postVersionsBeforeSaveSchema,
  toPostContentWithBaseVersion,
} from './post-persistence.ts'

const published: { status: PostStatus; publishedAt: string } = {
  status: 'published',
  publishedAt: '2026-11-10T08:00:00.000Z',
}

let keyCount = 0
const nextKey = () => {
  keyCount += 1
  return `key ${keyCount}`
}

/** Opens a post as the editor does. */
const openPost = async (...initialPosts: Parameters<typeof createFakePostServer>) => {
  const fakeServer = createFakePostServer(...initialPosts)
  const { persistence } = fakeServer
  const load = async (id = 1) => toPostContentWithBaseVersion(await persistence.loadPost(id))
  return {
    fakeServer,
    persistence,
    load,
    ...(await load()),
    save: (content: PostFormValues, base: PostVersionsBeforeSave) =>
      persistence.send(content, base, nextKey()),
    publish: (base: PostVersionsBeforeSave, saved: Pick<PostFormValues, 'order'> = {}) =>
      persistence.changePublication(base, nextKey(), { status: 'published' }, saved),
  }
}

describe('the order of a post', () => {
  test('saving the text of a post does not change its blog position, in a draft or in edits of a published post', async () => {
    for (const part of [{}, published]) {
      const { fakeServer, content, base, save, publish } = await openPost({ order: 3, ...part })
      fakeServer.reorder(1, 7)
      const next = await save({ ...content, text: '<p>Слова</p>' }, base)
      fakeServer.reorder(1, 9)
      await publish(await save({ ...content, text: '<p>Ещё</p>' }, next))
      expect(fakeServer.posts.get(1)).toMatchObject({ order: 9, text: '<p>Ещё</p>' })
    }
  })

  test('a typed blog position of a post is saved once, so that the next save does not undo a later drag in the list', async () => {
    for (const part of [{}, published]) {
      const { fakeServer, content, base, save, publish } = await openPost({ order: 3, ...part })
      const typed = { ...content, order: '5' }
      const next = await publish(await save(typed, base), typed)
      expect(fakeServer.posts.get(1)?.order).toBe(5)
      fakeServer.reorder(1, 9)
      await publish(await save({ ...typed, text: '<p>Слова</p>' }, next))
      expect(fakeServer.posts.get(1)?.order).toBe(9)
    }
  })

  test('a blog position typed before its post was reopened is saved once, so that a later drag in the list is not undone', async () => {
    const { fakeServer, content, base, load, save } = await openPost({ order: 3, ...published })
    await save({ ...content, order: '5' }, base)
    const reopened = fakeServer.colleaguePersistence
    const again = await load()
    const publishAgain = (target: PostVersionsBeforeSave, saved: PostFormValues) =>
      reopened.changePublication(target, nextKey(), { status: 'published' }, saved)
    const after = await publishAgain(again.base, again.content)
    expect(fakeServer.posts.get(1)?.order).toBe(5)
    fakeServer.reorder(1, 9)
    const more = { ...again.content, text: '<p>Слова</p>' }
    await publishAgain(await reopened.send(more, after, nextKey()), more)
    expect(fakeServer.posts.get(1)).toMatchObject({ order: 9, text: '<p>Слова</p>' })
  })

  test('a blog position typed in edits of a published post is saved with these edits and published with them', async () => {
    const { fakeServer, content, base, load, save, publish } = await openPost({ order: 3, ...published })
    await save({ ...content, order: '5' }, base)
    const again = await load()
    expect(again.content.order).toBe('5')
    await publish(again.base)
    expect(fakeServer.posts.get(1)?.order).toBe(5)
  })

  test("a changed blog position whose save response was lost is recognized as the user's own change", async () => {
    const { fakeServer, persistence, content, base, save } = await openPost({})
    const typed = { ...content, text: '<p>Слова</p>', order: '5' }
    fakeServer.loseResponse('saveWorkingCopy')
    await expect(save(typed, base)).rejects.toMatchObject({ code: 'unreachable' })
    expect(hasSamePostFormValues((await persistence.readCurrent(base, typed)).content, typed)).toBe(true)
  })
})

describe('a text replaced by an unrelated one', () => {
  test('replacing the text of a draft or of a published post stores the old text as one revision', async () => {
    for (const part of [{}, published]) {
      const { fakeServer, persistence, content, base, save } = await openPost(part)
      const next = await save({ ...content, text: '<p>Раз</p>' }, base)
      persistence.startNewRevision()
      const last = await save({ ...content, text: '<p>Прежний</p>' }, next)
      await save({ ...content, text: '<p>Прежний и</p>' }, last)
      expect(fakeServer.newRevisionFlags).toEqual([false, true, false])
    }
  })

  test('a replaced post text is saved with a request for a revision, also again after a lost response or another replacement', async () => {
    const { fakeServer, persistence, content, base, save } = await openPost({})
    persistence.startNewRevision()
    fakeServer.loseResponse('saveWorkingCopy')
    await expect(save(content, base)).rejects.toMatchObject({ code: 'unreachable' })
    const { base: there } = await persistence.readCurrent(base, content)
    const under = save({ ...content, text: '<p>Раз</p>' }, there)
    persistence.startNewRevision()
    await save({ ...content, text: '<p>Прежний</p>' }, await under)
    expect(fakeServer.newRevisionFlags).toEqual([true, true, true])
  })
})

describe('edits of a published post', () => {
  test('publishing or saving a post is a conflict if a colleague has meanwhile saved edits of the post', async () => {
    const { fakeServer, persistence, content, base, save, publish } = await openPost(published)
    await fakeServer.colleaguePersistence.send(buildPostFormValues({ text: '<p>Чужое</p>' }), base, nextKey())
    await expect(publish(base)).rejects.toMatchObject({ code: 'changed' })
    await expect(save(content, base)).rejects.toMatchObject({ code: 'changed' })
    expect(fakeServer.posts.get(1)?.text).toBe('')
    expect((await persistence.readCurrent(base, content)).content.text).toBe('<p>Чужое</p>')
    expect(fakeServer.copies.get(1)?.text).toBe('<p>Чужое</p>')
  })

  test('publishing edits of a published post replaces its text, and later edits are again stored as unpublished edits', async () => {
    const { fakeServer, content, base, save, publish } = await openPost(published)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await publish(await save(mine, base))
    expect(fakeServer.copies.size).toBe(0)
    expect(fakeServer.posts.get(1)?.text).toBe('<p>Моё</p>')
    expect(at).toEqual({ kind: 'saved', id: 1, version: 2, copyVersion: 0 })
    await save({ ...mine, text: '<p>И дальше</p>' }, at)
    expect(fakeServer.copies.get(1)?.text).toBe('<p>И дальше</p>')
  })

  test('after a failed publication the author can continue editing the post', async () => {
    const { fakeServer, persistence, content, base, save, publish } = await openPost(published)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await save(mine, base)
    fakeServer.changePost(1, { text: '<p>Чужое</p>' })
    await expect(publish(at)).rejects.toMatchObject({ code: 'changed' })
    expect(await persistence.readCurrent(at, mine)).toMatchObject({
      content: { text: '<p>Чужое</p>' },
      base: { version: 2, copyVersion: fakeServer.copies.get(1)?.version },
      needsSaving: true,
    })
    await save(mine, at)
  })

  test('edits of a published post can be discarded, which restores the published text, and can be started again', async () => {
    const { fakeServer, persistence, content, base, save } = await openPost(published)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await save(mine, base)
    const after = await persistence.discardEdits(at, 1)
    expect(fakeServer.copies.size).toBe(0)
    expect(after).toEqual(base)
    await save(mine, after)
    expect(fakeServer.copies.get(1)?.text).toBe('<p>Моё</p>')
  })

  test('edits that equal the published post are discarded when the post is opened', async () => {
    const { fakeServer, persistence, content, base, save } = await openPost({
      ...published,
      text: '<p>Слова</p>',
    })
    await save(content, base)
    expect(fakeServer.copies.size).toBe(1)
    expect((await persistence.loadPost(1)).copy).toBeUndefined()
    expect(fakeServer.copies.size).toBe(0)
  })
})

describe('a lost response', () => {
  test('a post is created once if the response to its creation was lost, and its author goes on editing it', async () => {
    const { fakeServer, persistence } = await openPost({})
    const target: PostVersionsBeforeSave = { kind: 'new' }
    fakeServer.loseResponse('create')
    const content = buildPostFormValues({ text: '<p>Слова</p>' })
    await expect(persistence.send(content, target, 'k')).rejects.toMatchObject({ code: 'unreachable' })
    const repeated = await persistence.send(content, target, 'k')
    expect(repeated).toEqual({ kind: 'saved', id: 2, version: 1, copyVersion: 0 })
    const more = { ...content, text: '<p>Слова и</p>' }
    const refused = await persistence.send(more, target, 'k').catch((error: unknown) => error)
    if (!(refused instanceof AppError && refused.firstWrite)) throw refused
    expect(persistence.toBase(refused.firstWrite, target)).toEqual(repeated)
    expect(fakeServer.posts.size).toBe(2)
  })

  test('a publication whose response was lost is sent again, and the post is published once', async () => {
    const { fakeServer, persistence, content, base, save } = await openPost(published)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await save(mine, base)
    fakeServer.loseResponse('publish')
    const publish = () => persistence.changePublication(at, 'p', { status: 'published' }, mine)
    await expect(publish()).rejects.toMatchObject({ code: 'unreachable' })
    await expect(save(mine, at)).rejects.toMatchObject({ code: 'changed' })
    expect(await persistence.readCurrent(at, mine)).toEqual({
      content: toPostFormValues((await persistence.loadPost(1)).post),
      base: { kind: 'saved', id: 1, version: 2, copyVersion: 0 },
    })
    expect(await publish()).toEqual({ kind: 'saved', id: 1, version: 2, copyVersion: 0 })
    expect(fakeServer.posts.get(1)).toMatchObject({ version: 2, text: '<p>Моё</p>' })
  })
})

test('edits of a post are no conflict if a colleague has changed only its publication', async () => {
  const { fakeServer, persistence, content, base, save, publish } = await openPost(published)
  const mine = { ...content, text: '<p>Моё</p>' }
  const at = await save(mine, base)
  fakeServer.changePost(1, { publishedAt: '2026-11-01T08:00:00.000Z' })
  const copy = fakeServer.copies.get(1)
  if (copy) fakeServer.copies.set(1, { ...copy, base: 2 })
  await expect(publish(at)).rejects.toMatchObject({ code: 'changed' })
  const current = await persistence.readCurrent(at, mine)
  expect(current).toEqual({ content: mine, base: { ...at, version: 2 } })
  await publish(current.base)
  expect(fakeServer.posts.get(1)?.text).toBe('<p>Моё</p>')
})

test('a post form counts as unchanged if the server has already saved its typed blog position', async () => {
  const { persistence, content, base, save, publish } = await openPost(published)
  const typed = { ...content, order: '5' }
  const after = await publish(await save(typed, base), typed)
  const more = { ...typed, text: '<p>Моё</p>' }
  const at = await save(more, after)
  expect(hasSamePostFormValues((await persistence.readCurrent(at, more)).content, more)).toBe(true)
})

test('after a rejected or lost publication of a post the server still has the edits', async () => {
  const { fakeServer, persistence, content, base, save, publish } = await openPost(published)
  const mine = { ...content, text: '<p>Моё</p>' }
  const at = await save(mine, base)
  fakeServer.rejectCalls('publish')
  await expect(publish(at)).rejects.toMatchObject({ code: 'taken' })
  expect(await persistence.readCurrent(at, mine)).toEqual({ content: mine, base: at })
})

test('post drafts stored in the format before November 2026 keep the post versions that they are based on', () => {
  const parse = (target: object) => postVersionsBeforeSaveSchema.parse(target)
  expect(parse({ kind: 'new', after: 3 })).toEqual({ kind: 'new', after: 3 })
  expect(parse({ kind: 'post', id: 1, version: 4 })).toEqual({
    kind: 'saved',
    id: 1,
    version: 4,
    copyVersion: 0,
  })
  expect(parse({ kind: 'copy', id: 1, post: 4, version: 9 })).toEqual({
    kind: 'saved',
    id: 1,
    version: 4,
    copyVersion: 9,
  })
})

test('a post with a cover as only a newer server describes it is opened with this cover', async () => {
  const { fakeServer } = await openPost(published)
  const post = fakeServer.posts.get(1)
  if (!post) throw new Error('The fake server has no post')
  const image = { ...post.image, width: null, focus: { x: 1, y: 1 } } as unknown as typeof post.image
  expect(toPostFormValues({ ...post, image }).image).toBe(image)
})
