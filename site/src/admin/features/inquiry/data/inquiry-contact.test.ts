import { expect, test } from 'vitest'
import { buildCalculationInquiry, buildCallbackInquiry } from '../../../testing/build-inquiry.ts'
import { describeInquiryContact } from './inquiry-contact.ts'

test('an inquiry for a callback is answered through a tel: URL', () => {
  expect(describeInquiryContact(buildCallbackInquiry())).toEqual({
    name: 'Олена',
    subtitle: '+380\u00A067\u00A0123\u00A045\u00A067',
    actionLabel: 'Позвонить',
    displayValue: '+380\u00A067\u00A0123\u00A045\u00A067',
    rawValue: '+380671234567',
    url: 'tel:+380671234567',
  })
})

test('a written inquiry is answered through a mailto: URL with a subject', () => {
  const {
    actionLabel,
    url: href,
    displayValue,
    rawValue,
  } = describeInquiryContact(buildCalculationInquiry({ email: 'auto+lviv@example.com' }))
  expect(actionLabel).toBe('Написать')
  expect([displayValue, rawValue]).toEqual(['auto+lviv@example.com', 'auto+lviv@example.com'])
  const url = new URL(href)
  expect(decodeURIComponent(url.pathname)).toBe('auto+lviv@example.com')
  expect([...url.searchParams]).toEqual([['subject', 'Расчёт стоимости автомобиля']])
})

const calculationSummary = { id: 'x'.repeat(22), usd: 15771.89, title: 'Copart, PHOENIX, AZ 85043' }

test('the subtitle of a callback inquiry in the inquiry list shows the phone number and the total of its calculation', () => {
  expect(describeInquiryContact(buildCallbackInquiry({ calculation: calculationSummary })).subtitle).toBe(
    '+380\u00A067\u00A0123\u00A045\u00A067, 15\u00A0771,89\u00A0$',
  )
})

test('the subtitle of an inquiry by email in the inquiry list shows the total of its calculation, if it has one', () => {
  expect(describeInquiryContact(buildCalculationInquiry({ calculation: calculationSummary })).subtitle).toBe(
    'письмо, 15\u00A0771,89\u00A0$',
  )
  expect(describeInquiryContact(buildCalculationInquiry()).subtitle).toBe('письмо')
})

test('the email address of an inquiry cannot add parameters to the mailto: URL', () => {
  const address = describeInquiryContact(buildCalculationInquiry({ email: 'a?bcc=b&body=c@example.com' })).url
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject'])
})
