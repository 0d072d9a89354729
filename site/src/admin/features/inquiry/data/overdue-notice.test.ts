import { expect, test } from 'vitest'
import { createOverdueNotice } from './inquiry-polling.ts'

/** Storage of one computer, which several windows share. */
const createFakeStorage = ({ isFull = false } = {}) => {
  const texts = new Map<string, string>()
  return {
    read: async (key: string) => texts.get(key),
    write: async (key: string, text: string) => {
      if (!isFull) texts.set(key, text)
      return !isFull
    },
    remove: async (key: string) => void texts.delete(key),
    keys: async () => [...texts.keys()],
  }
}

// Midnight in Kyiv is at 22:00 UTC.
const evening = new Date('2026-11-20T21:59:00.000Z')
const nextDay = new Date('2026-11-20T22:00:00.000Z')
const OLENA = 1
const PETRO = 2

test('overdue inquiries are announced once per Kyiv day and person, in whichever windows of the computer', async () => {
  const storage = createFakeStorage()
  const [window, otherWindow] = [createOverdueNotice(storage), createOverdueNotice(storage)]
  expect(await window(OLENA, 2, evening)).toEqual({
    title: 'У вас 2\u00A0просроченные заявки',
    text: 'Ответьте клиенту или назначьте другой срок',
    address: '/admin/requests?tab=overdue&owner=me',
  })
  expect(await window(OLENA, 3, evening)).toBeUndefined()
  expect(await otherWindow(OLENA, 3, evening)).toBeUndefined()
  expect(await window(PETRO, 1, evening)).toMatchObject({ title: 'У вас 1\u00A0просроченная заявка' })
  expect(await otherWindow(OLENA, 3, nextDay)).toBeDefined()
  expect(await window(OLENA, 3, nextDay)).toBeUndefined()
})

test('without overdue inquiries nothing is announced, and the first one later that day is', async () => {
  const takeNotice = createOverdueNotice(createFakeStorage())
  expect(await takeNotice(OLENA, 0, evening)).toBeUndefined()
  expect(await takeNotice(OLENA, 1, evening)).toBeDefined()
})

test('a window whose storage is full announces overdue inquiries once a day too', async () => {
  const takeNotice = createOverdueNotice(createFakeStorage({ isFull: true }))
  expect(await takeNotice(OLENA, 1, evening)).toBeDefined()
  expect(await takeNotice(OLENA, 1, evening)).toBeUndefined()
})
