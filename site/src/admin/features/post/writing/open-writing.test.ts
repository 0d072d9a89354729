import { describe, expect, test } from 'vitest'
import { madeDrafts } from '../../../testing/made-drafts.ts'
import { createHolding } from './holding.ts'
import { type Begun, openNew, openPost } from './open-writing.ts'
import { createShelf } from './shelf.ts'
import { madeOffice, wordsWith } from './testing/made-office.ts'

const user = 1
const mine = wordsWith({ text: '<p>Моё</p>' })

/** Draft storage with unsaved texts, each typed in its own window. */
const madeComputer = async (...bases: Parameters<typeof createShelf>[1][]) => {
  const { drafts, lying } = madeDrafts()
  for (const [at, base] of bases.entries()) {
    const now = () => new Date(Date.UTC(2026, 10, 20, 8, at))
    const content = { ...mine, title: `Текст ${at}` }
    createShelf({ drafts, user, now }, base, `${at}`).put({ content, base, known: ['old'] })
  }
  await expect.poll(() => lying.size).toBe(bases.length)
  return { drafts, lying }
}

test('a draft of a deleted post starts a new post and is not offered in an empty new post', async () => {
  const { drafts } = await madeComputer({ kind: 'post', id: 1, version: 4 })
  const { desk } = madeOffice()
  const begun = await openPost({ desk, drafts, user, holding: createHolding(undefined) }, 1)
  expect(begun).toMatchObject({
    post: undefined,
    begin: { content: { text: mine.text }, base: { kind: 'new', after: 1 }, known: [], isUnsaved: true },
    restored: { isOfPost: false, isRemoved: true },
  })
  expect((await openNew({ desk, drafts, user, holding: createHolding(undefined) })).begin.content.text).toBe(
    '',
  )
})

test('a deleted post without a draft is not found', async () => {
  const { drafts } = await madeComputer({ kind: 'new' })
  const { desk } = madeOffice()
  await expect(openPost({ desk, drafts, user, holding: createHolding(undefined) }, 1)).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('a restored draft can be reverted to the saved text', async () => {
  const { drafts } = await madeComputer({ kind: 'post', id: 1, version: 1 })
  const { desk } = madeOffice({ text: '<p>Сохранённое</p>' })
  const { begin, restored } = await openPost({ desk, drafts, user, holding: createHolding(undefined) }, 1)
  expect(begin).toMatchObject({
    content: { text: mine.text },
    base: { version: 1 },
    known: ['old'],
    isUnsaved: true,
  })
  expect(restored).toMatchObject({
    instead: { text: '<p>Сохранённое</p>' },
    isOfPost: true,
    isRemoved: false,
  })
})

describe('several windows', () => {
  const { desk } = madeOffice({ text: '<p>Сохранённое</p>' })
  const holding = createHolding(navigator.locks)
  const titles = (all: readonly { readonly content: { readonly title: string } }[]) =>
    all.map(({ content }) => content.title)

  test('each continue their own draft, the newest unlocked one first', async () => {
    const { drafts } = await madeComputer({ kind: 'new' }, { kind: 'new' })
    const needs = { desk, drafts, user, holding }
    const windows: Begun[] = []
    for (const _ of Array(3)) windows.push(await openNew(needs))
    expect(titles(windows.map(({ begin }) => begin))).toEqual(['Текст 1', 'Текст 0', ''])
    expect(windows.map(({ others }) => titles(others))).toEqual([['Текст 0'], [], []])
    expect(new Set(windows.map(({ writing }) => writing)).size).toBe(3)
    windows[0]?.letGo()
    await expect.poll(async () => (await holding.held()).size).toBe(2)
    const again = await openNew(needs)
    expect(again.begin.content.title).toBe('Текст 1')
    for (const { letGo } of [...windows, again]) letGo()
  })

  test('opened at the same moment never get the same draft', async () => {
    const { drafts } = await madeComputer({ kind: 'new' })
    const needs = { desk, drafts, user, holding }
    const windows = await Promise.all([openNew(needs), openNew(needs), openNew(needs)])
    expect(titles(windows.map(({ begin }) => begin)).toSorted()).toEqual(['', '', 'Текст 0'])
    for (const { letGo } of windows) letGo()
  })

  test('of one post leave one draft each: the newest is opened, the other one on request', async () => {
    const base = { kind: 'post', id: 1, version: 1 } as const
    const { drafts } = await madeComputer(base, base)
    const needs = { desk, drafts, user, holding }
    const first = await openPost(needs, 1)
    expect([first.begin.content.title, ...titles(first.others)]).toEqual(['Текст 1', 'Текст 0'])
    first.letGo()
    const second = await openPost({ ...needs, wanted: first.others[0]?.writing }, 1)
    expect([second.begin.content.title, ...titles(second.others)]).toEqual(['Текст 0', 'Текст 1'])
    second.letGo()
  })

  test('that load without locks still see a draft being typed elsewhere', async () => {
    const { drafts } = await madeComputer({ kind: 'post', id: 1, version: 1 })
    const writes = await openPost({ desk, drafts, user, holding }, 1)
    const looks = await openPost({ desk, drafts, user, holding: createHolding(undefined) }, 1)
    expect(looks.begin.content.title).toBe('Текст 0')
    writes.letGo()
  })

  test('of a deleted post share one draft: the second window gets not-found while the first holds it', async () => {
    const { drafts } = await madeComputer({ kind: 'post', id: 7, version: 1 })
    const needs = { desk, drafts, user, holding }
    const first = await openPost(needs, 7)
    expect(first.restored?.isRemoved).toBe(true)
    await expect(openPost(needs, 7)).rejects.toMatchObject({ code: 'not-found' })
    first.letGo()
  })

  test('without the locks API are all offered the stored draft', async () => {
    const { drafts } = await madeComputer({ kind: 'new' })
    const refuse = () => Promise.reject(new DOMException('no locks here', 'SecurityError'))
    for (const locks of [undefined, { query: refuse, request: refuse }]) {
      const needs = { desk, drafts, user, holding: createHolding(locks) }
      for (const _ of Array(2)) expect((await openNew(needs)).begin.content.title).toBe('Текст 0')
    }
  })
})
