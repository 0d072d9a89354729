import { expect, test } from 'vitest'
import { describeRecordDraft } from '../../../lib/unsent/describe-record-draft.ts'
import { buildCallbackInquiry } from '../../../testing/build-inquiry.ts'
import {
  describeInquiryChange,
  formatQueuedChange,
  type InquiryValues,
  parseQueuedChange,
  parseQueuedChangeName,
} from './inquiry-change.ts'

test('a queued change of an inquiry is read as it was stored', () => {
  const changes = [
    { values: { state: 'done' }, before: { state: 'new' } },
    { values: { owner: null }, before: { owner: { id: 3, name: 'Олена' } } },
    {
      values: { owner: { id: 4, name: 'Богдан' }, due: '2026-12-01T09:00:00.000Z', state: 'active' },
      before: { owner: null, due: null, state: 'new' },
    },
  ] as const
  for (const change of changes) expect(parseQueuedChange(formatQueuedChange(change))).toEqual(change)
})

test('changes queued by earlier releases have a state and perhaps a note, and are still read and listed', () => {
  expect(parseQueuedChange({ state: 'spam', note: 'Реклама' })).toEqual({
    values: { state: 'spam' },
    before: {},
  })
  expect(describeRecordDraft('request-state:5', { state: 'done' })).toEqual({
    what: 'Отметка «Готово» у заявки № 5',
    path: '/admin/requests?open=5',
  })
  expect(describeRecordDraft('request-state:5', { state: 'unknown' })).toBeUndefined()
})

test('a queued change is listed with its owner and due time', () => {
  const describe = (values: InquiryValues) =>
    describeRecordDraft('request-state:5', formatQueuedChange({ values, before: {} }))?.what
  expect(describe({ owner: { id: 4, name: 'Богдан' }, state: 'active' })).toBe(
    'Отметка «Ответственный — Богдан, В работе» у заявки № 5',
  )
  expect(describe({ owner: null, due: null })).toBe('Отметка «Без ответственного, Без срока» у заявки № 5')
})

test('a change is described with the inquiry first and all that was set', () => {
  const inquiry = buildCallbackInquiry({ name: 'Максим' })
  expect(describeInquiryChange([inquiry], { owner: { id: 8, name: 'Олена' }, state: 'active' })).toBe(
    'Максим: ответственный — Олена, в работе',
  )
  expect(describeInquiryChange([inquiry, inquiry], { state: 'spam' })).toBe('2\u00A0заявки: спам')
})

test('the name of a queued change names its inquiry', () => {
  expect(parseQueuedChangeName('request-state:17')).toBe(17)
  expect(parseQueuedChangeName('request:17')).toBeUndefined()
})
