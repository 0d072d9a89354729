import { describe, expect, test } from 'vitest'
import { AppError, errorCodes, getErrorHttpStatus, getErrorTitle, isErrorCode } from './errors.ts'

describe('the catalogue of errors', () => {
  test('every error code has an HTTP error status and a Russian title', () => {
    for (const code of errorCodes) {
      expect(getErrorHttpStatus(code), code).toBeGreaterThanOrEqual(400)
      expect(getErrorHttpStatus(code), code).toBeLessThan(600)
      expect(getErrorTitle(code), code).toMatch(/^[А-ЯЁ][^.]*/)
    }
  })

  test('isErrorCode accepts exactly the codes in the catalogue of errors', () => {
    expect(isErrorCode('validation')).toBe(true)
    for (const other of ['toString', '__proto__', '', 404, null]) expect(isErrorCode(other)).toBe(false)
  })

  test('an AppError has the title of its code, unless it was created with another title', () => {
    expect(new AppError('taken')).toMatchObject({
      status: 409,
      title: 'Такое значение уже занято',
      errors: [],
    })
    expect(new AppError('taken', { title: 'Почта занята' }).title).toBe('Почта занята')
  })
})
