import { expect, test } from 'vitest'
import { calculation, callback } from '../testing/made-requests.ts'
import { arrivalTitle, arrivalWords, newRequests } from './arrival-words.ts'

test('of one request it is said who it is, and the way leads to it', () => {
  expect(arrivalWords([callback({ id: 7 })])).toEqual({
    title: 'Олена, +380\u00A067\u00A0123\u00A045\u00A067',
    text: 'Новая заявка: просит перезвонить',
    address: '/admin/requests?open=7',
  })
  expect(arrivalWords([calculation({ id: 8, message: '<b>Срочно</b>' })])).toEqual({
    title: 't.bondar@example.com',
    text: 'Новая заявка: письмо',
    address: '/admin/requests?open=8',
  })
})

test('of several one thing is said', () => {
  const fresh = [callback({ id: 9 }), calculation({ id: 8 }), callback({ id: 7, name: 'Ірина' })]
  expect(arrivalWords(fresh)).toEqual({
    title: '3\u00A0новые заявки',
    text: 'Звонков: 2, писем: 1',
    address: '/admin/requests',
  })
})

test('where nothing has come nothing is said', () => {
  expect(arrivalWords([])).toBeUndefined()
})

test('a count takes the form of its words', () => {
  const said = [1, 3, 6, 21].map((count) => newRequests(count).replace('\u00A0', ' '))
  expect(said).toEqual(['1 новая заявка', '3 новые заявки', '6 новых заявок', '21 новая заявка'])
})

test('of as many as the server tells at once there may be more', () => {
  const said = [19, 20].map((count) => arrivalTitle(count).replace('\u00A0', ' '))
  expect(said).toEqual(['19 новых заявок', 'Не меньше 20 новых заявок'])
})
