import { expect, test } from 'vitest'
import { buildCalculationInquiry, buildCallbackInquiry } from '../testing/build-inquiry.ts'
import {
  buildNewInquiryMessage,
  formatNewInquiryCount,
  formatNewInquiryTitle,
} from './new-inquiry-message.ts'

test('of one request it is said who it is, and the way leads to it', () => {
  expect(buildNewInquiryMessage([buildCallbackInquiry({ id: 7 })])).toEqual({
    title: 'Олена, +380\u00A067\u00A0123\u00A045\u00A067',
    text: 'Новая заявка: просит перезвонить',
    address: '/admin/requests?open=7',
  })
  expect(buildNewInquiryMessage([buildCalculationInquiry({ id: 8, message: '<b>Срочно</b>' })])).toEqual({
    title: 't.bondar@example.com',
    text: 'Новая заявка: письмо',
    address: '/admin/requests?open=8',
  })
})

test('of several one thing is said', () => {
  const inquiries = [
    buildCallbackInquiry({ id: 9 }),
    buildCalculationInquiry({ id: 8 }),
    buildCallbackInquiry({ id: 7, name: 'Ірина' }),
  ]
  expect(buildNewInquiryMessage(inquiries)).toEqual({
    title: '3\u00A0новые заявки',
    text: 'Звонков: 2, писем: 1',
    address: '/admin/requests',
  })
})

test('where nothing has come nothing is said', () => {
  expect(buildNewInquiryMessage([])).toBeUndefined()
})

test('a count takes the form of its words', () => {
  const formatted = [1, 3, 6, 21].map((count) => formatNewInquiryCount(count).replace('\u00A0', ' '))
  expect(formatted).toEqual(['1 новая заявка', '3 новые заявки', '6 новых заявок', '21 новая заявка'])
})

test('of as many as the server tells at once there may be more', () => {
  const formatted = [19, 20].map((count) => formatNewInquiryTitle(count).replace('\u00A0', ' '))
  expect(formatted).toEqual(['19 новых заявок', 'Не меньше 20 новых заявок'])
})
