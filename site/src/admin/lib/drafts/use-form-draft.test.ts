import { expect, test } from 'vitest'
import { addDraftTime, parseFormDraft, serializeFormDraft } from './use-form-draft.ts'

const at = new Date('2026-11-20T08:42:00.000Z')
const typed = { base: 3, before: { note: 'Было' }, values: { note: '«Стало»\n"так"' } }

test('a draft is read as it was kept, with its time', () => {
  expect(parseFormDraft(addDraftTime(serializeFormDraft(typed), at))).toEqual({
    at: at.toISOString(),
    ...typed,
  })
  const { base: _, ...fresh } = typed
  expect(parseFormDraft(addDraftTime(serializeFormDraft({ base: undefined, ...fresh }), at))).toEqual({
    at: at.toISOString(),
    ...fresh,
  })
})

test('what is no draft of ours is none', () => {
  for (const text of [undefined, '', 'null', '{', '{"at":"then","values":{}}', '{"values":{"note":1}}']) {
    expect(parseFormDraft(text)).toBeUndefined()
  }
})
