import { expect, test } from 'vitest'
import { addDraftTime, parseFormDraft, serializeFormDraft } from './use-form-draft.ts'

const at = new Date('2026-11-20T08:42:00.000Z')
const typed = { base: 3, before: { note: 'Было' }, values: { note: '«Стало»\n"так"' } }

test('a stored draft is parsed with its values and time', () => {
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

test('text that is not a valid draft is ignored', () => {
  for (const text of [undefined, '', 'null', '{', '{"at":"then","values":{}}', '{"values":{"note":1}}']) {
    expect(parseFormDraft(text)).toBeUndefined()
  }
})
