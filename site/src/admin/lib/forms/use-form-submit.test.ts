import { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import { expect, test } from 'vitest'
import { createBodyValidator, toFieldErrors } from './use-form-submit.ts'

test('a form is refused in the words of the contract, at the fields that the server would name', () => {
  const validate = createBodyValidator(contract.meta.create)
  expect(validate({ page: 'usa', title: 'США', description: '', keywords: '' })).toEqual({})
  expect(validate({ page: ' ', title: 'x'.repeat(201), description: '', keywords: '' })).toEqual({
    page: 'Заполните это поле',
    title: 'Нужно не больше 200\u00a0знаков',
  })
})

test('a refusal of the server becomes the words at each field', () => {
  const error = new AppError('taken', { errors: [{ path: 'title', code: 'taken', message: 'Уже есть' }] })
  expect(toFieldErrors(error)).toEqual({ title: 'Уже есть' })
})
