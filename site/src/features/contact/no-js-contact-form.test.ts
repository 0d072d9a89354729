import { describe, expect, test } from 'vitest'
import {
  buildContactFormSuccessUrl,
  createStatesOfSentNoJsForms,
  parseNoJsContactForm,
  parseSentContactFormKindFromUrl,
} from './no-js-contact-form.ts'

describe('a form posted without JavaScript', () => {
  test('a contact form posted without JavaScript is identified by its form name, and unknown fields are ignored', () => {
    const body = { form: 'callback', name: 'Олена', phone: '067', website: '', admin: '1' }
    expect(parseNoJsContactForm(body)).toEqual({
      kind: 'callback',
      fields: { name: 'Олена', phone: '067', website: '' },
    })
  })

  test('a contact form posted without JavaScript keeps its attached calculation', () => {
    const formBody = { form: 'calculation', email: 'a@b.example', message: 'Почему?', calculation: 'x' }
    expect(parseNoJsContactForm(formBody)?.fields).toEqual({
      email: 'a@b.example',
      message: 'Почему?',
      calculation: 'x',
    })
    const called = { form: 'callback', name: 'Олена', phone: '067', calculation: 'x' }
    expect(parseNoJsContactForm(called)?.fields).toEqual({
      name: 'Олена',
      phone: '067',
      calculation: 'x',
    })
  })

  test('a contact form posted without JavaScript ignores a field that is sent twice', () => {
    expect(parseNoJsContactForm({ form: 'callback', name: ['a', 'b'], phone: '067' })?.fields).toEqual({
      phone: '067',
    })
  })

  test('the server reads the calculator query from a contact form posted without JavaScript only if all fields are valid', () => {
    const form = { form: 'callback', name: 'Олена', phone: '067 123-45-67', calculator: 'origin=eu&price=1' }
    expect(parseNoJsContactForm(form)).toEqual({
      kind: 'callback',
      fields: { name: 'Олена', phone: '067 123-45-67' },
      calculatorQuery: 'origin=eu&price=1',
    })
    expect(parseNoJsContactForm({ ...form, phone: '067' })).not.toHaveProperty('calculatorQuery')
  })

  test.each([undefined, null, 'form=callback', {}, { form: 'login' }, { form: ['callback'] }])(
    'the server does not recognize a contact form in the request body %o',
    (body) => {
      expect(parseNoJsContactForm(body)).toBeUndefined()
    },
  )

  test('a contact form posted without JavaScript redirects to its page and keeps other query parameters', () => {
    expect(buildContactFormSuccessUrl('/blog', '?page=2', 'callback')).toBe('/blog?page=2&sent=callback')
    expect(buildContactFormSuccessUrl('/usa', '?sent=calculation', 'callback')).toBe('/usa?sent=callback')
    expect(parseSentContactFormKindFromUrl('?page=2&sent=callback')).toBe('callback')
    expect(parseSentContactFormKindFromUrl('?sent=anything')).toBeUndefined()
  })

  test('the thank-you message says why no calculation is attached only if the URL of the page has calculator input', () => {
    const url = buildContactFormSuccessUrl('/usa', '?price=1&unattached=internal', 'callback', 'too-many')
    expect(url).toBe('/usa?price=1&sent=callback&unattached=too-many')
    expect(buildContactFormSuccessUrl('/usa', '?price=1&unattached=internal', 'callback')).toBe(
      '/usa?price=1&sent=callback',
    )
    const sent = { phase: 'sent', byItself: false }
    expect(createStatesOfSentNoJsForms('?sent=callback&unattached=too-many', true)).toEqual({
      callback: { ...sent, attachmentRefusal: 'Слишком много попыток. Подождите и попробуйте снова' },
    })
    for (const [search, hasCalculatorInput] of [
      ['?sent=callback&unattached=too-many', false],
      ['?sent=callback&unattached=Позвоните', true],
    ] as const)
      expect(createStatesOfSentNoJsForms(search, hasCalculatorInput)).toEqual({ callback: sent })
  })
})
