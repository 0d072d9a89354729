import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { callback } from '../testing/made-requests.ts'
import { type NoteChange, saveNote } from './save-note.ts'

/** A server that keeps one request, and refuses a version that is not the last. */
const keeping = (kept: ReturnType<typeof callback>) => {
  let now = kept
  return {
    now: () => now,
    read: async () => now,
    change: async (_: number, change: NoteChange, ifVersion: number) => {
      if (ifVersion !== now.version) throw new AppError('changed')
      now = { ...now, ...change, version: now.version + 1 }
      return now
    },
  }
}

const seen = { id: 1, before: 'Было', version: 3 }
const note = 'Стало'

test('a note is written over the one that was seen', async () => {
  const server = keeping(callback({ note: 'Было', version: 3 }))
  await saveNote(server, seen, { note })
  expect(server.now()).toMatchObject({ note, version: 4, state: 'new' })
})

test('a note and a mark that are decided together are one change', async () => {
  const server = keeping(callback({ note: 'Было', version: 3 }))
  await saveNote(server, seen, { note, state: 'done' })
  expect(server.now()).toMatchObject({ note, version: 4, state: 'done' })
})

test('a request that somebody has only marked meanwhile still takes both', async () => {
  const server = keeping(callback({ note: 'Было', version: 5, state: 'done' }))
  await saveNote(server, seen, { note })
  expect(server.now()).toMatchObject({ note, version: 6, state: 'done' })
  await saveNote(server, { ...seen, before: note }, { note: 'Реклама', state: 'spam' })
  expect(server.now()).toMatchObject({ note: 'Реклама', version: 7, state: 'spam' })
})

test('a note that somebody else has written meanwhile is left as it is, and so is the mark', async () => {
  const server = keeping(callback({ note: 'Чужое', version: 4 }))
  await expect(saveNote(server, seen, { note, state: 'done' })).rejects.toMatchObject({ code: 'changed' })
  expect(server.now()).toMatchObject({ note: 'Чужое', version: 4, state: 'new' })
})

test('any other refusal is not tried over', async () => {
  const away = new AppError('unreachable')
  const change = () => Promise.reject(away)
  await expect(saveNote({ read: keeping(callback()).read, change }, seen, { note })).rejects.toBe(away)
})
