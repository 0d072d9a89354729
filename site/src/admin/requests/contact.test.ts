import { expect, test } from 'vitest'
import { calculation, callback } from '../testing/made-requests.ts'
import { contactOf } from './contact.ts'

test('whoever asks for a call is called', () => {
  expect(contactOf(callback())).toEqual({
    name: 'Олена',
    more: '+380\u00A067\u00A0123\u00A045\u00A067',
    does: 'Позвонить',
    shown: '+380\u00A067\u00A0123\u00A045\u00A067',
    plain: '+380671234567',
    address: 'tel:+380671234567',
  })
})

test('whoever writes is written to, under a subject', () => {
  const { does, address, shown, plain } = contactOf(calculation({ email: 'auto+lviv@example.com' }))
  expect(does).toBe('Написать')
  expect([shown, plain]).toEqual(['auto+lviv@example.com', 'auto+lviv@example.com'])
  const url = new URL(address)
  expect(decodeURIComponent(url.pathname)).toBe('auto+lviv@example.com')
  expect([...url.searchParams]).toEqual([['subject', 'Расчёт стоимости автомобиля']])
})

test('a letter about a calculation says its sum', () => {
  const quoted = { id: 'x'.repeat(22), usd: 15771.89, title: 'Copart, PHOENIX, AZ 85043' }
  expect(contactOf(calculation({ calculation: quoted })).more).toBe('письмо, 15\u00A0771,89\u00A0$')
  expect(contactOf(calculation()).more).toBe('письмо')
})

test('an address leads nothing of its own into the letter', () => {
  const address = contactOf(calculation({ email: 'a?bcc=b&body=c@example.com' })).address
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject'])
})
