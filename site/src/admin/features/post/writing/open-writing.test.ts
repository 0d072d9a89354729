import { expect, test } from 'vitest'
import { openNew, openPost } from './open-writing.ts'
import { createShelf } from './shelf.ts'
import { madeOffice, wordsWith } from './testing/made-office.ts'

const user = 1
const mine = wordsWith({ text: '<p>Моё</p>' })

/** A computer of somebody who has typed something that did not get through. */
const madeComputer = async (base: Parameters<typeof createShelf>[1]) => {
  const laid = new Map<string, string>()
  const drafts = {
    read: async (key: string) => laid.get(key),
    write: async (key: string, text: string) => laid.set(key, text).has(key),
    remove: async (key: string) => void laid.delete(key),
  }
  createShelf({ drafts, user }, base).put({ content: mine, base, known: ['old'] })
  await expect.poll(() => laid.size).toBe(1)
  return { drafts, laid }
}

test('what was typed in a post that a colleague has removed begins another one, and leaves a new one alone', async () => {
  const { drafts } = await madeComputer({ kind: 'post', id: 1, version: 4 })
  const { desk } = madeOffice()
  const begun = await openPost({ desk, drafts, user }, 1)
  expect(begun).toMatchObject({
    post: undefined,
    begin: { content: mine, base: { kind: 'new', after: 1 }, known: [], isUnsaved: true },
    restored: { isOfPost: false, isRemoved: true },
  })
  expect((await openNew({ desk, drafts, user })).begin.content.text).toBe('')
})

test('a post that was removed, and in which nothing was typed, is not there', async () => {
  const { drafts } = await madeComputer({ kind: 'new' })
  const { desk } = madeOffice()
  await expect(openPost({ desk, drafts, user }, 1)).rejects.toMatchObject({ code: 'not-found' })
})

test('what is restored over a post leads back to what the server has', async () => {
  const { drafts } = await madeComputer({ kind: 'post', id: 1, version: 1 })
  const { desk } = madeOffice({ text: '<p>Сохранённое</p>' })
  const { begin, restored } = await openPost({ desk, drafts, user }, 1)
  expect(begin).toMatchObject({ content: mine, base: { version: 1 }, known: ['old'], isUnsaved: true })
  expect(restored).toMatchObject({
    instead: { text: '<p>Сохранённое</p>' },
    isOfPost: true,
    isRemoved: false,
  })
})
