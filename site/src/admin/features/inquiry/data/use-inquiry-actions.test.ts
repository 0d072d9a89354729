import type { ApiWriteOptions } from 'shared/client'
import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../../../testing/build-inquiry.ts'
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

test('saving an inquiry note overwrites the older note that the author has seen', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Было', version: 3 }))
  await saveInquiryNote(server, seenInquiry, { note: noteText }, saveConditions)
  expect(server.current()).toMatchObject({ note: noteText, version: 4, state: 'new' })
})

test('a note and a state of an inquiry that are saved together are sent as one update', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Было', version: 3 }))
  await saveInquiryNote(server, seenInquiry, { note: noteText, state: 'done' }, saveConditions)
  expect(server.current()).toMatchObject({ note: noteText, version: 4, state: 'done' })
})

test('if a colleague has changed only the state of an inquiry, saving its note is no conflict', async () => {
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

test('if a colleague has changed the note of an inquiry, saving is a conflict and saves neither note nor state', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Чужое', version: 4 }))
  await expect(
    saveInquiryNote(server, seenInquiry, { note: noteText, state: 'done' }, saveConditions),
  ).rejects.toMatchObject({
    code: 'changed',
  })
  expect(server.current()).toMatchObject({ note: 'Чужое', version: 4, state: 'new' })
})

test('saving an inquiry note is retried after a newer version was found, but not after other errors', async () => {
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
