import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { createFormBodyValidator, toFormFieldErrors } from './use-form-submit.ts'

test('form values that the API would reject are reported at their fields with messages', () => {
  const validate = createFormBodyValidator(contract.meta.create)
  expect(validate({ page: 'usa', title: 'США', description: '', keywords: '' })).toEqual({})
  expect(validate({ page: ' ', title: 'x'.repeat(201), description: '', keywords: '' })).toEqual({
    page: 'Заполните это поле',
    title: 'Нужно не больше 200\u00a0знаков',
  })
})

test('field errors in a server response are shown as errors of the form fields', () => {
  const error = new AppError('taken', { errors: [{ path: 'title', code: 'taken', message: 'Уже есть' }] })
  expect(toFormFieldErrors(error)).toEqual({ title: 'Уже есть' })
})
