import { describe, expect, test } from 'vitest'
import { afterForm, formIn, sentForm } from './posted-form.ts'

describe('a form posted without JavaScript', () => {
  test('is recognized by its name and keeps only its own fields', () => {
    const body = { form: 'callback', name: 'Олена', phone: '067', website: '', admin: '1' }
    expect(formIn(body)).toEqual({
      kind: 'callback',
      fields: { name: 'Олена', phone: '067', website: '' },
    })
  })

  test('keeps the attached calculation only in the calculation form', () => {
    const asked = { form: 'calculation', email: 'a@b.example', message: 'Почему?', calculation: 'x' }
    expect(formIn(asked)?.fields).toEqual({ email: 'a@b.example', message: 'Почему?', calculation: 'x' })
    const called = { form: 'callback', name: 'Олена', phone: '067', calculation: 'x' }
    expect(formIn(called)?.fields).toEqual({ name: 'Олена', phone: '067' })
  })

  test('ignores a field that is sent twice', () => {
    expect(formIn({ form: 'callback', name: ['a', 'b'], phone: '067' })?.fields).toEqual({ phone: '067' })
  })

  test.each([undefined, null, 'form=callback', {}, { form: 'login' }, { form: ['callback'] }])(
    'is not recognized in %o',
    (body) => {
      expect(formIn(body)).toBeUndefined()
    },
  )

  test('redirects back to its page and keeps the other query parameters', () => {
    expect(afterForm('/blog', '?page=2', 'callback')).toBe('/blog?page=2&sent=callback')
    expect(afterForm('/usa', '?sent=calculation', 'callback')).toBe('/usa?sent=callback')
    expect(sentForm('?page=2&sent=callback')).toBe('callback')
    expect(sentForm('?sent=anything')).toBeUndefined()
  })
})
