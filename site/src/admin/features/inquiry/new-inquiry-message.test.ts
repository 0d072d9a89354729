import { expect, test } from 'vitest'
import { formatNewInquiryCount } from '../../lib/inbox.ts'
import { buildCalculationInquiry, buildCallbackInquiry } from '../../testing/build-inquiry.ts'
import { buildNewInquiryMessage, formatNewInquiryTitle } from './new-inquiry-message.ts'

test('the notification of one new inquiry names the visitor and links to the inquiry', () => {
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

test('several new inquiries get one notification', () => {
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

test('without new inquiries there is no notification', () => {
  expect(buildNewInquiryMessage([])).toBeUndefined()
})

test('the count of new inquiries uses the Russian plural forms', () => {
  const formatted = [1, 3, 6, 21].map((count) => formatNewInquiryCount(count).replace('\u00A0', ' '))
  expect(formatted).toEqual(['1 новая заявка', '3 новые заявки', '6 новых заявок', '21 новая заявка'])
})

test('a count of new inquiries at the limit of the server is formatted as a minimum', () => {
  const formatted = [19, 20].map((count) => formatNewInquiryTitle(count).replace('\u00A0', ' '))
  expect(formatted).toEqual(['19 новых заявок', 'Не меньше 20 новых заявок'])
})
