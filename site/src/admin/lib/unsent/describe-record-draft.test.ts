import { expect, test } from 'vitest'
import { describeRecordDraft } from './describe-record-draft.ts'

test.each([
  ['category:new', { title: 'Море' }, 'Новая категория «Море»', '/admin/categories?edit=new'],
  ['category:7', { title: ' ' }, 'Категория', '/admin/categories?edit=7'],
  [
    'letter-template:new',
    { title: 'Готово' },
    'Новый шаблон письма «Готово»',
    '/admin/letter-templates/create',
  ],
  ['letter-template:4', { title: '' }, 'Шаблон письма', '/admin/letter-templates/4'],
  ['meta:new', { page: '' }, 'Новые мета-теги страницы', '/admin/meta/create'],
  ['meta:new:usa', { page: 'usa' }, 'Новые мета-теги страницы «usa»', '/admin/meta/create'],
  ['meta:3', { page: 'usa' }, 'Мета-теги страницы «usa»', '/admin/meta/3'],
  ['option:phone', { value: '1' }, 'Настройка «phone»', '/admin/setting?edit=phone'],
  ['option:12', { title: 'Своё', value: '1' }, 'Настройка «Своё»', '/admin/setting?edit=12'],
  ['user:new', { name: 'Олена' }, 'Новый пользователь «Олена»', '/admin/users'],
])('the form draft %s is described by its record in the list of unsent edits', (name, values, what, path) => {
  expect(describeRecordDraft(name, values)).toEqual({ what, path })
})

test.each([
  ['answer:9', 'Ответ на заявку № 9', 'Отправить'],
  ['request:9', 'Заметка к заявке № 9', 'Записать'],
  ['call:9', 'Звонок по заявке № 9', 'Записать'],
])('the draft %s names the button of its form in the list of unsent edits', (name, what, button) => {
  expect(describeRecordDraft(name, {})).toEqual({ what, path: '/admin/requests?open=9', button })
})

test('in the list of unsent edits a setting draft links to the form of the setting, and a fee table draft to its screen', () => {
  expect(describeRecordDraft('option-change:excise-base', {})?.path).toBe('/admin/setting?edit=excise-base')
  expect(describeRecordDraft('table:copart-fee', {})?.path).toBe('/admin/tables/copart-fee')
})

test('drafts of new passwords, posts and unknown records are not described as record form input in the list of unsent edits', () => {
  for (const name of ['user:password', 'table:unknown', 'post:7:a', 'unknown', ''])
    expect(describeRecordDraft(name, {}), name).toBeUndefined()
})
