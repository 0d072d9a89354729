import { expect, test } from 'vitest'
import { buildCalculationInquiry, buildCallbackInquiry } from '../../../testing/build-inquiry.ts'
import { belongsToList, compareInquiries, type InquiryListQuery } from './inquiry-lists.ts'

const context = { userId: 7, now: new Date('2026-11-20T10:00:00.000Z') }
const isListed = (query: InquiryListQuery, more: Parameters<typeof buildCallbackInquiry>[0] = {}) =>
  belongsToList(query, buildCallbackInquiry(more), context)

const states = ['new', 'active', 'waiting', 'done', 'spam'] as const
const listStates = (query: InquiryListQuery, due: string | null = null) =>
  states.filter((state) => isListed(query, { state, due }))

test('a list without a state has all inquiries but spam, and «open» those to work on', () => {
  expect(listStates({})).toEqual(['new', 'active', 'waiting', 'done'])
  expect(listStates({ state: 'open' })).toEqual(['new', 'active', 'waiting'])
  expect(listStates({ state: 'spam' })).toEqual(['spam'])
})

test('an overdue inquiry is to work on and its due time has passed; today includes the overdue ones', () => {
  const [past, tonight, tomorrow] = [
    '2026-11-20T09:59:59.000Z',
    '2026-11-20T21:59:00.000Z',
    '2026-11-20T22:00:00.000Z',
  ] as const
  expect(listStates({ due: 'overdue' }, past)).toEqual(['new', 'active', 'waiting'])
  expect(listStates({ due: 'overdue', state: 'done' }, past)).toEqual(['done'])
  const listDue = (due: InquiryListQuery['due']) =>
    [past, tonight, tomorrow, null].map((time) => isListed({ due }, { due: time }))
  expect(listDue('overdue')).toEqual([true, false, false, false])
  expect(listDue('today')).toEqual([true, true, false, false])
  expect(listDue('set')).toEqual([true, true, true, false])
  expect(listDue('none')).toEqual([false, false, false, true])
})

test('a list of an owner has his inquiries only, and «none» those without an owner', () => {
  const owners = [null, { id: 7, name: 'Я' }, { id: 8, name: 'Олена' }]
  const listOwners = (owner: InquiryListQuery['owner']) =>
    owners.map((each) => isListed({ owner }, { owner: each }))
  expect(listOwners('me')).toEqual([false, true, false])
  expect(listOwners('none')).toEqual([true, false, false])
  expect(listOwners('8')).toEqual([false, false, true])
})

test('kind, calculation and days of receipt in Kyiv time narrow a list', () => {
  const quoted = { calculation: { id: 'a', usd: 1, title: 'RAV4' } }
  expect(isListed({ kind: 'calculation' })).toBe(false)
  expect(belongsToList({ kind: 'calculation' }, buildCalculationInquiry(), context)).toBe(true)
  expect([isListed({ calculation: 'with' }, quoted), isListed({ calculation: 'with' })]).toEqual([
    true,
    false,
  ])
  const receivedAt = '2026-11-19T22:30:00.000Z'
  expect(isListed({ from: '2026-11-20', to: '2026-11-20' }, { receivedAt })).toBe(true)
  expect(isListed({ to: '2026-11-19' }, { receivedAt })).toBe(false)
})

test('a list is ordered by time, by due time or by owner, and those without a value come last', () => {
  const [first, second, third] = [
    buildCallbackInquiry({ id: 1, due: null, owner: { id: 2, name: 'Олена' } }),
    buildCallbackInquiry({ id: 2, due: '2026-11-22T09:00:00.000Z', owner: { id: 1, name: 'Богдан' } }),
    buildCallbackInquiry({ id: 3, due: '2026-11-21T09:00:00.000Z', owner: null }),
  ]
  const sortIds = (sort: InquiryListQuery['sort']) =>
    [first, second, third].toSorted(compareInquiries(sort)).map(({ id }) => id)
  expect(sortIds(undefined)).toEqual([3, 2, 1])
  expect(sortIds('oldest')).toEqual([1, 2, 3])
  expect(sortIds('due')).toEqual([3, 2, 1])
  expect(sortIds('owner')).toEqual([2, 1, 3])
})
