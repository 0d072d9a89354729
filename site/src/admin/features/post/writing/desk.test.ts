import type { PostState } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { keptIn } from './desk.ts'
import { madeOffice, wordsWith } from './testing/made-office.ts'
import { markOfWritten, writtenIn } from './written.ts'

const published: { status: PostState; publishedAt: string } = {
  status: 'published',
  publishedAt: '2026-11-10T08:00:00.000Z',
}

/** Loads a post as the editor does. */
const opened = async ({ desk }: ReturnType<typeof madeOffice>, id = 1) => keptIn(await desk.open(id))

describe('the order of a post', () => {
  test('is not changed by saving text, in a draft or in edits of a published post', async () => {
    for (const part of [{}, published]) {
      const office = madeOffice({ order: 3, ...part })
      const { content, base } = await opened(office)
      office.drag(1, 7)
      const next = await office.desk.save({ ...content, text: '<p>Слова</p>' }, base, [])
      office.drag(1, 9)
      await office.desk.show({ ...content, text: '<p>Ещё</p>' }, next, [], { status: 'published' })
      expect(office.posts.get(1)).toMatchObject({ order: 9, text: '<p>Ещё</p>' })
    }
  })

  test('is saved once when typed, so a later drag in the list is not undone by the next save', async () => {
    const office = madeOffice({ order: 3 })
    const { content, base } = await opened(office)
    const typed = { ...content, order: '5' }
    const next = await office.desk.save(typed, base, [])
    expect(office.posts.get(1)?.order).toBe(5)
    office.drag(1, 9)
    await office.desk.save({ ...typed, text: '<p>Слова</p>' }, next, [])
    expect(office.posts.get(1)?.order).toBe(9)
  })

  test('typed in edits of a published post is saved with them and published with them', async () => {
    const office = madeOffice({ order: 3, ...published })
    const { content, base } = await opened(office)
    await office.desk.save({ ...content, order: '5' }, base, [])
    const again = await opened(office)
    expect(again.content.order).toBe('5')
    await office.desk.show(again.content, again.base, [], { status: 'published' })
    expect(office.posts.get(1)?.order).toBe(5)
  })

  test('is recognised as own change if only the response was lost', async () => {
    const office = madeOffice({})
    const { content, base } = await opened(office)
    const typed = { ...content, text: '<p>Слова</p>', order: '5' }
    office.lose('update')
    await expect(office.desk.save(typed, base, [])).rejects.toMatchObject({ code: 'unreachable' })
    expect(markOfWritten((await office.desk.read(base)).content)).toBe(markOfWritten(typed))
  })
})

describe('a text replaced by an unrelated one', () => {
  test('is kept as a revision once, in a draft and in edits of a published post', async () => {
    for (const part of [{}, published]) {
      const office = madeOffice(part)
      const { content, base } = await opened(office)
      const next = await office.desk.save({ ...content, text: '<p>Раз</p>' }, base, [])
      office.desk.beginAnew()
      const last = await office.desk.save({ ...content, text: '<p>Прежний</p>' }, next, [])
      await office.desk.save({ ...content, text: '<p>Прежний и</p>' }, last, [])
      expect(office.begun).toEqual([false, true, false])
    }
  })

  test('is kept as a revision again after a lost response and after a replacement during a save', async () => {
    const office = madeOffice({})
    const { content, base } = await opened(office)
    office.desk.beginAnew()
    office.lose('update')
    await expect(office.desk.save(content, base, [])).rejects.toMatchObject({ code: 'unreachable' })
    const { base: there } = await office.desk.read(base)
    const under = office.desk.save({ ...content, text: '<p>Раз</p>' }, there, [])
    office.desk.beginAnew()
    await office.desk.save({ ...content, text: '<p>Прежний</p>' }, await under, [])
    expect(office.begun).toEqual([true, true, true])
  })

  test('is kept as a revision when edits are discarded', async () => {
    const office = madeOffice(published)
    const { content, base } = await opened(office)
    const at = await office.desk.save({ ...content, text: '<p>Моё</p>' }, base, [])
    office.desk.beginAnew()
    await office.desk.giveUp(content, at, 1)
    expect(office.begun).toEqual([false, true])
  })
})

describe('edits of a published post', () => {
  test('started by a colleague are neither published over nor dropped unseen', async () => {
    const office = madeOffice(published)
    const { content, base } = await opened(office)
    const colleague = wordsWith({ text: '<p>Чужое</p>' })
    await office.otherDesk.save(colleague, base, [])
    const { desk } = office
    await expect(desk.show(content, base, [], { status: 'draft' })).rejects.toMatchObject({ code: 'changed' })
    expect(office.posts.get(1)?.status).toBe('published')
    expect(office.copies.get(1)?.text).toBe('<p>Чужое</p>')
    expect((await desk.read(base)).content.text).toBe('<p>Чужое</p>')
    await expect(desk.giveUp(content, base, 1)).rejects.toMatchObject({ code: 'changed' })
    expect(office.copies.get(1)?.text).toBe('<p>Чужое</p>')
  })

  test('are dropped from the working copy once they are published', async () => {
    const office = madeOffice(published)
    const { content, base } = await opened(office)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await office.desk.show(mine, await office.desk.save(mine, base, []), [], {
      status: 'published',
    })
    expect(office.copies.size).toBe(0)
    expect(at).toEqual({ kind: 'copy', id: 1, post: 2, version: 0 })
    await office.desk.save({ ...mine, text: '<p>И дальше</p>' }, at, [])
    expect(office.copies.get(1)?.text).toBe('<p>И дальше</p>')
  })

  test('that could not be published can be edited further', async () => {
    const office = madeOffice(published)
    const { content, base } = await opened(office)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await office.desk.save(mine, base, [])
    await office.server.update({ params: { id: 1 }, body: { text: '<p>Чужое</p>' } })
    await expect(office.desk.show(mine, at, [], { status: 'published' })).rejects.toMatchObject({
      code: 'changed',
    })
    expect(await office.desk.read(at)).toMatchObject({
      content: { text: '<p>Чужое</p>' },
      base: { post: 2, version: office.copies.get(1)?.version },
      isElsewhere: true,
    })
    await office.desk.save(mine, at, [])
  })

  test('are reported as saved even if publishing them was rejected', async () => {
    const office = madeOffice(published)
    const { content, base } = await opened(office)
    office.refuse('update')
    const written: unknown[] = []
    const onWritten = (at: unknown) => void written.push(at)
    await expect(
      office.desk.show({ ...content, text: '<p>Моё</p>' }, base, [], { status: 'published' }, onWritten),
    ).rejects.toMatchObject({ code: 'taken' })
    expect(office.copies.get(1)?.text).toBe('<p>Моё</p>')
    expect(written).toEqual([{ ...base, version: office.copies.get(1)?.version }])
  })

  test('can be discarded for the published text and edited again', async () => {
    const office = madeOffice(published)
    const { content, base } = await opened(office)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await office.desk.save(mine, base, [])
    const after = await office.desk.giveUp(content, at, 1)
    expect(office.copies.size).toBe(0)
    expect(after).toEqual(base)
    await office.desk.save(mine, after, [])
    expect(office.copies.get(1)?.text).toBe('<p>Моё</p>')
  })

  test('that equal the post are dropped when the post is opened', async () => {
    const office = madeOffice({ ...published, text: '<p>Слова</p>' })
    const { content, base } = await opened(office)
    await office.desk.save(content, base, [])
    expect(office.copies.size).toBe(1)
    expect((await office.desk.open(1)).copy).toBeUndefined()
    expect(office.copies.size).toBe(0)
  })
})

describe('publishing with a lost response', () => {
  test('creates no second post, and the next autosave does not unpublish it', async () => {
    const office = madeOffice()
    const content = wordsWith({ text: '<p>Слова</p>' })
    const known = [markOfWritten(content)]
    office.lose('create')
    const publishing = office.desk.show(content, { kind: 'new' }, [], { status: 'published' })
    await expect(publishing).rejects.toMatchObject({ code: 'unreachable' })
    const at = await office.desk.save(content, { kind: 'new' }, known)
    expect([...office.posts.values()]).toMatchObject([{ status: 'published' }])
    expect(at).toEqual({ kind: 'copy', id: 1, post: 1, version: 0 })
    expect(office.seen.at(-1)?.status).toBe('published')
    await office.desk.save({ ...content, text: '<p>Иначе</p>' }, { kind: 'new' }, known)
    expect(office.posts.size).toBe(1)
    expect(office.posts.get(1)).toMatchObject({ status: 'published', text: '<p>Слова</p>' })
    expect(office.copies.get(1)?.text).toBe('<p>Иначе</p>')
  })

  test('is checked on the server before the text counts as saved', async () => {
    const office = madeOffice(published)
    const { content, base } = await opened(office)
    const mine = { ...content, text: '<p>Моё</p>' }
    const at = await office.desk.save(mine, base, [])
    office.lose('update')
    const publishing = office.desk.show(mine, at, [], { status: 'published' })
    await expect(publishing).rejects.toMatchObject({ code: 'unreachable' })
    await expect(office.desk.save(mine, at, [])).rejects.toMatchObject({ code: 'changed' })
    const there = await office.desk.read(at)
    expect(there).toEqual({
      content: { ...writtenIn((await office.desk.open(1)).post) },
      base: { kind: 'copy', id: 1, post: 2, version: 0 },
    })
    expect(office.seen.at(-1)).toMatchObject({ version: 2, text: '<p>Моё</p>' })
    expect(office.copies.size).toBe(0)
  })
})
