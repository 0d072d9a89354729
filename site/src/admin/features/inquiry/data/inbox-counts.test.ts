import { expect, test } from 'vitest'
import { buildCallbackInquiry } from '../../../testing/build-inquiry.ts'
import { countInquiry } from './inbox-counts.ts'

const context = { userId: 7, now: new Date('2026-11-20T10:00:00.000Z') }
const me = { id: 7, name: 'Я' }
const olena = { id: 8, name: 'Олена' }
const late = '2026-11-20T09:00:00.000Z'

const listCounted = (more: Parameters<typeof buildCallbackInquiry>[0]) =>
  Object.entries(countInquiry(buildCallbackInquiry(more), context))
    .filter(([, count]) => count === 1)
    .map(([name]) => name)

test('an inquiry counts in the tabs to which it belongs and on the badge, as on the server', () => {
  expect(listCounted({})).toEqual(['new', 'attention'])
  expect(listCounted({ state: 'active', owner: me })).toEqual(['active', 'mine'])
  expect(listCounted({ state: 'waiting', owner: me, due: late })).toEqual([
    'waiting',
    'mine',
    'overdue',
    'myOverdue',
    'attention',
  ])
  expect(listCounted({ state: 'active', owner: olena, due: late })).toEqual(['active', 'overdue'])
  expect(listCounted({ state: 'active', due: late })).toEqual(['active', 'overdue', 'attention'])
  expect(listCounted({ state: 'done', owner: me, due: late })).toEqual([])
})
