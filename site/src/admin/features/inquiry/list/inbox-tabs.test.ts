import { expect, test } from 'vitest'
import {
  buildInboxListQuery,
  chooseInboxTab,
  inboxTabs,
  inboxUrlDefaults,
  listShownInboxTabs,
  readInboxFilter,
} from './inbox-tabs.ts'

const chooseTabLabel = (...args: Parameters<typeof chooseInboxTab>) => chooseInboxTab(...args).label

const findTab = (name: string) => {
  const tab = inboxTabs.find((each) => each.name === name)
  if (!tab) throw new Error(`no tab ${name}`)
  return tab
}

test('the inbox opens with the new inquiries, also for an unknown tab', () => {
  expect(chooseTabLabel('')).toBe('Новые')
  expect(chooseTabLabel('nothing')).toBe('Новые')
})

test('a link to an inquiry opens the tab of its state, and a tab named in the URL stays', () => {
  for (const [state, label] of [
    ['new', 'Новые'],
    ['active', 'В работе'],
    ['waiting', 'Ждём клиента'],
    ['done', 'Готово'],
    ['spam', 'Спам'],
  ] as const) {
    expect(chooseTabLabel('', state)).toBe(label)
    expect(chooseTabLabel('all', state)).toBe('Все')
  }
})

test('the tab of overdue inquiries comes first, and only while there are any or it is chosen', () => {
  const listNames = (...args: Parameters<typeof listShownInboxTabs>) =>
    listShownInboxTabs(...args).map(({ name }) => name)
  expect(listNames(2, 'new')[0]).toBe('overdue')
  expect(listNames(0, 'new')).not.toContain('overdue')
  expect(listNames(0, 'overdue')[0]).toBe('overdue')
})

test('filters in the URL that the server would reject, or that the tab decides, are left out of the query', () => {
  const url = {
    ...inboxUrlDefaults,
    owner: '7',
    kind: 'pigeon',
    due: 'today',
    from: '2026-13-45',
    to: '2026-11-30',
  }
  const filter = readInboxFilter(url, findTab('new'))
  expect(filter).toEqual({ owner: '7', due: 'today', to: '2026-11-30' })
  expect(buildInboxListQuery(findTab('new'), filter, 'RAV4')).toEqual({
    ...filter,
    state: 'new',
    sort: 'newest',
    search: 'RAV4',
  })
  expect(readInboxFilter(url, findTab('mine'))).not.toHaveProperty('owner')
})

test('overdue inquiries are listed by their due time unless the URL names another order', () => {
  const overdue = findTab('overdue')
  const listSort = (sort: string) =>
    buildInboxListQuery(overdue, readInboxFilter({ ...inboxUrlDefaults, sort }, overdue), '').sort
  expect(listSort('')).toBe('due')
  expect(listSort('oldest')).toBe('oldest')
  expect(listSort('sideways')).toBe('due')
})
