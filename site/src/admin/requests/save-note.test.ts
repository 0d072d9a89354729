import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { callback } from '../testing/made-requests.ts'
import { saveNote } from './save-note.ts'

/** A server that keeps one request, and refuses a version that is not the last. */
const keeping = (kept: ReturnType<typeof callback>) => {
  let now = kept
  return {
    now: () => now,
    read: async () => now,
    writeNote: async (_: number, note: string, ifVersion: number) => {
      if (ifVersion !== now.version) throw new AppError('changed')
      now = { ...now, note, version: now.version + 1 }
      return now
    },
  }
}

const change = { id: 1, before: 'Было', note: 'Стало', version: 3 }

test('a note is written over the one that was seen', async () => {
  const server = keeping(callback({ note: 'Было', version: 3 }))
  await saveNote(server, change)
  expect(server.now()).toMatchObject({ note: 'Стало', version: 4 })
})

test('a request that somebody has only marked meanwhile still takes it', async () => {
  const server = keeping(callback({ note: 'Было', version: 5, state: 'done' }))
  await saveNote(server, change)
  expect(server.now()).toMatchObject({ note: 'Стало', version: 6, state: 'done' })
})

test('a note that somebody else has written meanwhile is left as it is, and said to be there', async () => {
  const server = keeping(callback({ note: 'Чужое', version: 4 }))
  await expect(saveNote(server, change)).rejects.toMatchObject({ code: 'changed' })
  expect(server.now().note).toBe('Чужое')
})

test('any other refusal is not tried over', async () => {
  const away = new AppError('unreachable')
  const writeNote = () => Promise.reject(away)
  await expect(saveNote({ read: keeping(callback()).read, writeNote }, change)).rejects.toBe(away)
})
