import { expect, test } from 'vitest'
import { inboxUrlDefaults } from './inbox-tabs.ts'
import { addSavedView, buildSavedViewUrl } from './saved-views.ts'

const overdueOfOlena = {
  ...inboxUrlDefaults,
  tab: 'all',
  owner: '7',
  due: 'overdue',
  open: '12',
  view: 'Старый',
}

test('a saved view of the inbox restores tab, filters, order and search, but not the open inquiry', () => {
  const views = addSavedView({}, 'Олена', overdueOfOlena)
  expect(views).toEqual({ Олена: { tab: 'all', owner: '7', due: 'overdue' } })
  expect(buildSavedViewUrl(views, 'Олена')).toEqual({
    ...inboxUrlDefaults,
    tab: 'all',
    owner: '7',
    due: 'overdue',
    view: 'Олена',
  })
})

test('saving a view of the inbox under a name that exists replaces it', () => {
  const views = addSavedView(addSavedView({}, 'Олена', overdueOfOlena), 'Олена', {
    ...inboxUrlDefaults,
    tab: 'new',
  })
  expect(views).toEqual({ Олена: { tab: 'new' } })
})
