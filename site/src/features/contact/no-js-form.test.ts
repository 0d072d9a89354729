import { describe, expect, test } from 'vitest'
import { buildSentFormUrl, parseNoJsForm, parseSentFormKind } from './no-js-form.ts'

describe('a form posted without JavaScript', () => {
  test('is recognized by its name and keeps only its own fields', () => {
    const body = { form: 'callback', name: 'Олена', phone: '067', website: '', admin: '1' }
    expect(parseNoJsForm(body)).toEqual({
      kind: 'callback',
      fields: { name: 'Олена', phone: '067', website: '' },
    })
  })

  test('keeps the attached calculation only in the calculation form', () => {
    const formBody = { form: 'calculation', email: 'a@b.example', message: 'Почему?', calculation: 'x' }
    expect(parseNoJsForm(formBody)?.fields).toEqual({
      email: 'a@b.example',
      message: 'Почему?',
      calculation: 'x',
    })
    const called = { form: 'callback', name: 'Олена', phone: '067', calculation: 'x' }
    expect(parseNoJsForm(called)?.fields).toEqual({ name: 'Олена', phone: '067' })
  })

  test('ignores a field that is sent twice', () => {
    expect(parseNoJsForm({ form: 'callback', name: ['a', 'b'], phone: '067' })?.fields).toEqual({
      phone: '067',
    })
  })

  test.each([undefined, null, 'form=callback', {}, { form: 'login' }, { form: ['callback'] }])(
    'is not recognized in %o',
    (body) => {
      expect(parseNoJsForm(body)).toBeUndefined()
    },
  )

  test('redirects back to its page and keeps the other query parameters', () => {
    expect(buildSentFormUrl('/blog', '?page=2', 'callback')).toBe('/blog?page=2&sent=callback')
    expect(buildSentFormUrl('/usa', '?sent=calculation', 'callback')).toBe('/usa?sent=callback')
    expect(parseSentFormKind('?page=2&sent=callback')).toBe('callback')
    expect(parseSentFormKind('?sent=anything')).toBeUndefined()
  })
})
