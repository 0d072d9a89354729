import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { createRejectedContactFormState } from './contact-form-state.ts'

const letter = { email: 'o@example.com', message: 'Почему?', calculation: 'x' }
const createFieldError = (path: string, message: string) => ({ path, message, code: 'x' })
const rejectForm = (...errors: ReturnType<typeof createFieldError>[]) =>
  createRejectedContactFormState('calculation', letter, new AppError('validation', { errors }))

test('an error of a hidden contact form field is shown as a message of the form', () => {
  const { faults, trouble } = rejectForm(createFieldError('calculation', 'Такого расчёта у нас нет'))
  expect([faults, trouble]).toEqual([{}, 'Такого расчёта у нас нет'])
})

test('an error of a visible contact form field is shown next to it, other errors as a message', () => {
  const { faults, trouble } = rejectForm(
    createFieldError('email', 'Адрес не полон'),
    createFieldError('calculation', 'Нет такого'),
  )
  expect([faults, trouble]).toEqual([{ email: 'Адрес не полон' }, 'Нет такого'])
  expect(rejectForm(createFieldError('email', 'Адрес не полон')).trouble).toBeUndefined()
})
