import type { ApiWriteOptions } from 'shared/client'
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
    updateNote: async (_: number, change: InquiryNoteChange, { ifVersion }: ApiWriteOptions) => {
      if (ifVersion !== current.version) throw new AppError('changed')
      current = { ...current, ...change, version: current.version + 1 }
      return current
    },
  }
}

const seenInquiry = { id: 1, note: 'Было' }
const saveConditions = { ifVersion: 3 }
const noteText = 'Стало'

test('a saved note of an inquiry overwrites the note that the user has seen', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Было', version: 3 }))
  await saveInquiryNote(server, seenInquiry, { note: noteText }, saveConditions)
  expect(server.current()).toMatchObject({ note: noteText, version: 4, state: 'new' })
})

test('a note and a state of an inquiry saved together are one update', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Было', version: 3 }))
  await saveInquiryNote(server, seenInquiry, { note: noteText, state: 'done' }, saveConditions)
  expect(server.current()).toMatchObject({ note: noteText, version: 4, state: 'done' })
})

test('an inquiry state set by a colleague meanwhile is no conflict for a note', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Было', version: 5, state: 'done' }))
  await saveInquiryNote(server, seenInquiry, { note: noteText }, saveConditions)
  expect(server.current()).toMatchObject({ note: noteText, version: 6, state: 'done' })
  await saveInquiryNote(
    server,
    { ...seenInquiry, note: noteText },
    { note: 'Реклама', state: 'spam' },
    saveConditions,
  )
  expect(server.current()).toMatchObject({ note: 'Реклама', version: 7, state: 'spam' })
})

test('a note written by a colleague meanwhile is a conflict, and neither note nor state is saved', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Чужое', version: 4 }))
  await expect(
    saveInquiryNote(server, seenInquiry, { note: noteText, state: 'done' }, saveConditions),
  ).rejects.toMatchObject({
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
      seenInquiry,
      { note: noteText },
      saveConditions,
    ),
  ).rejects.toBe(away)
})
