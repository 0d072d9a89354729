import { expect, test } from 'vitest'
import { isRecordDraftOutdated } from './use-record-form.ts'

const typedDraft = { base: 3, before: { note: 'Было' } }

test('a form draft based on the saved version is not outdated', () => {
  expect(isRecordDraftOutdated(typedDraft, { value: { note: 'Было' }, version: 3 })).toBe(false)
  expect(isRecordDraftOutdated({ before: { title: '' } }, { value: { title: '' } })).toBe(false)
})

test('a form draft is not outdated if a colleague has changed only other fields', () => {
  expect(isRecordDraftOutdated(typedDraft, { value: { note: 'Было' }, version: 5 })).toBe(false)
})

test('a form draft is outdated if a colleague has changed or cleared one of its fields', () => {
  expect(isRecordDraftOutdated(typedDraft, { value: { note: 'Чужое' }, version: 4 })).toBe(true)
  expect(isRecordDraftOutdated(typedDraft, { value: { note: '' }, version: 4 })).toBe(true)
})

test('a form draft does not become outdated by changes of fields that form drafts do not store', () => {
  expect(isRecordDraftOutdated(typedDraft, { value: { note: 'Было', password: 'тайна' }, version: 4 })).toBe(
    false,
  )
})
