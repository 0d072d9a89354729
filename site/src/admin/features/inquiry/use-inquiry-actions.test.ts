import type { SaveConditions } from 'shared/client'
import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../../testing/build-inquiry.ts'
import { type InquiryNoteChange, saveInquiryNote } from './use-inquiry-actions.ts'

/** Fake server with one inquiry that rejects outdated versions. */
const createInquiryServer = (initial: ReturnType<typeof buildCallbackInquiry>) => {
  let current = initial
  return {
    current: () => current,
    loadInquiry: async () => current,
    updateNote: async (_: number, change: InquiryNoteChange, { ifVersion }: SaveConditions) => {
      if (ifVersion !== current.version) throw new AppError('changed')
      current = { ...current, ...change, version: current.version + 1 }
      return current
    },
  }
}

const seen = { id: 1, note: 'Было' }
const conditions = { ifVersion: 3 }
const note = 'Стало'

test('a saved note of an inquiry overwrites the note that the user has seen', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Было', version: 3 }))
  await saveInquiryNote(server, seen, { note }, conditions)
  expect(server.current()).toMatchObject({ note, version: 4, state: 'new' })
})

test('a note and a state of an inquiry saved together are one update', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Было', version: 3 }))
  await saveInquiryNote(server, seen, { note, state: 'done' }, conditions)
  expect(server.current()).toMatchObject({ note, version: 4, state: 'done' })
})

test('an inquiry state set by a colleague meanwhile is no conflict for a note', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Было', version: 5, state: 'done' }))
  await saveInquiryNote(server, seen, { note }, conditions)
  expect(server.current()).toMatchObject({ note, version: 6, state: 'done' })
  await saveInquiryNote(server, { ...seen, note }, { note: 'Реклама', state: 'spam' }, conditions)
  expect(server.current()).toMatchObject({ note: 'Реклама', version: 7, state: 'spam' })
})

test('a note written by a colleague meanwhile is a conflict, and neither note nor state is saved', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Чужое', version: 4 }))
  await expect(saveInquiryNote(server, seen, { note, state: 'done' }, conditions)).rejects.toMatchObject({
    code: 'changed',
  })
  expect(server.current()).toMatchObject({ note: 'Чужое', version: 4, state: 'new' })
})

test('saving a note is not retried after an error other than a newer version', async () => {
  const away = new AppError('unreachable')
  const updateNote = () => Promise.reject(away)
  await expect(
    saveInquiryNote(
      { loadInquiry: createInquiryServer(buildCallbackInquiry()).loadInquiry, updateNote },
      seen,
      { note },
      conditions,
    ),
  ).rejects.toBe(away)
})
