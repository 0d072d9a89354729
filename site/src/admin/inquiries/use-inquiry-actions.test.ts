import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../testing/build-inquiry.ts'
import { type NoteChange, saveNote } from './use-inquiry-actions.ts'

/** A server that keeps one request, and refuses a version that is not the last. */
const createInquiryServer = (initial: ReturnType<typeof buildCallbackInquiry>) => {
  let current = initial
  return {
    current: () => current,
    loadInquiry: async () => current,
    updateNote: async (_: number, change: NoteChange, ifVersion: number) => {
      if (ifVersion !== current.version) throw new AppError('changed')
      current = { ...current, ...change, version: current.version + 1 }
      return current
    },
  }
}

const seen = { id: 1, before: 'Было', version: 3 }
const note = 'Стало'

test('a note is written over the one that was seen', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Было', version: 3 }))
  await saveNote(server, seen, { note })
  expect(server.current()).toMatchObject({ note, version: 4, state: 'new' })
})

test('a note and a mark that are decided together are one change', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Было', version: 3 }))
  await saveNote(server, seen, { note, state: 'done' })
  expect(server.current()).toMatchObject({ note, version: 4, state: 'done' })
})

test('a request that somebody has only marked meanwhile still takes both', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Было', version: 5, state: 'done' }))
  await saveNote(server, seen, { note })
  expect(server.current()).toMatchObject({ note, version: 6, state: 'done' })
  await saveNote(server, { ...seen, before: note }, { note: 'Реклама', state: 'spam' })
  expect(server.current()).toMatchObject({ note: 'Реклама', version: 7, state: 'spam' })
})

test('a note that somebody else has written meanwhile is left as it is, and so is the mark', async () => {
  const server = createInquiryServer(buildCallbackInquiry({ note: 'Чужое', version: 4 }))
  await expect(saveNote(server, seen, { note, state: 'done' })).rejects.toMatchObject({ code: 'changed' })
  expect(server.current()).toMatchObject({ note: 'Чужое', version: 4, state: 'new' })
})

test('any other refusal is not tried over', async () => {
  const away = new AppError('unreachable')
  const updateNote = () => Promise.reject(away)
  await expect(
    saveNote({ loadInquiry: createInquiryServer(buildCallbackInquiry()).loadInquiry, updateNote }, seen, {
      note,
    }),
  ).rejects.toBe(away)
})
