import { describe, expect, test } from 'vitest'
import { findInquiryAnswerDeadline, formatAnswerHours, formatInquiryAnswerTime } from './answer-hours.ts'

const WORKDAYS = '1-5: 09:00-18:00'

/** Formats the promise at a Kyiv time of November 2026, which is two hours ahead of UTC. The 23rd is a Monday. */
const formatAnswerTimeAt = (day: number, time: string, hours = WORKDAYS) =>
  formatInquiryAnswerTime(hours, new Date(`2026-11-${day}T${time}:00+02:00`))

describe('the answer time that visitors are promised', () => {
  test('an inquiry within answer hours is promised an answer an hour later, rounded up to a full hour', () => {
    expect(formatAnswerTimeAt(23, '15:40')).toBe('сегодня до 17:00')
    expect(formatAnswerTimeAt(23, '16:00')).toBe('сегодня до 17:00')
    expect(formatAnswerTimeAt(23, '16:01')).toBe('сегодня до 18:00')
  })

  test('the promised answer time is never after the answer hours of the day', () => {
    expect(formatAnswerTimeAt(23, '16:50', '1-5: 09:00-17:55')).toBe('сегодня до 17:55')
    expect(formatAnswerTimeAt(23, '17:00')).toBe('сегодня до 18:00')
    expect(formatAnswerTimeAt(23, '17:01')).toBe('завтра до 10:00')
  })

  test('an inquiry before the answer hours is promised an answer an hour after they begin', () => {
    expect(formatAnswerTimeAt(23, '00:00')).toBe('сегодня до 10:00')
    expect(formatAnswerTimeAt(23, '06:30', '1: 08:30-12:00')).toBe('сегодня до 10:00')
  })

  test('after the last day with answer hours the promised answer time names the next such day', () => {
    expect(formatAnswerTimeAt(27, '17:30')).toBe('в понедельник до 10:00')
    expect(formatAnswerTimeAt(28, '12:00')).toBe('в понедельник до 10:00')
    expect(formatAnswerTimeAt(29, '12:00')).toBe('завтра до 10:00')
    expect(formatAnswerTimeAt(23, '12:00', '2: 09:00-18:00')).toBe('завтра до 10:00')
    expect(formatAnswerTimeAt(23, '12:00', '3: 09:00-18:00')).toBe('в среду до 10:00')
  })

  test('the answer time promised for an inquiry has a date if it is a week ahead, because its weekday is that of today', () => {
    expect(formatAnswerTimeAt(23, '17:30', '1: 09:00-18:00')).toBe('30\u00A0листопада\u00A02026 до 10:00')
  })

  test('the answer time promised for an inquiry follows the clock in Kyiv, in summer and in winter', () => {
    expect(formatInquiryAnswerTime(WORKDAYS, new Date('2026-07-20T12:40:00Z'))).toBe('сегодня до 17:00')
    expect(formatInquiryAnswerTime(WORKDAYS, new Date('2026-11-22T22:30:00Z'))).toBe('сегодня до 10:00')
  })

  test('the answer time promised for an inquiry follows the answer hours of the weekday', () => {
    const hours = `${WORKDAYS}\r\n6: 10:00-15:00\n`
    expect(formatAnswerTimeAt(28, '09:00', hours)).toBe('сегодня до 11:00')
    expect(formatAnswerTimeAt(28, '14:30', hours)).toBe('в понедельник до 10:00')
  })

  test('on a day with a break the promised answer time is within the next answer hours of that day', () => {
    const hours = '1-5: 14:00-18:00\n1-5: 09:00-13:00'
    expect(formatAnswerTimeAt(23, '08:00', hours)).toBe('сегодня до 10:00')
    expect(formatAnswerTimeAt(23, '12:00', hours)).toBe('сегодня до 13:00')
    expect(formatAnswerTimeAt(23, '12:40', hours)).toBe('сегодня до 15:00')
    expect(formatAnswerTimeAt(23, '13:30', hours)).toBe('сегодня до 15:00')
    expect(formatAnswerTimeAt(23, '17:30', hours)).toBe('завтра до 10:00')
  })

  test('visitors are promised no answer time if the setting has no valid answer hours', () => {
    for (const hours of ['', '\n', 'Пн–пт, 9:00–18:00', '1-5: 9-18', '0: 09:00-18:00'])
      expect(formatAnswerTimeAt(23, '12:00', hours)).toBeUndefined()
    expect(formatInquiryAnswerTime(undefined, new Date())).toBeUndefined()
  })

  test('the deadline for the answer to an inquiry consists of a day and a time', () => {
    expect(findInquiryAnswerDeadline(WORKDAYS, new Date('2026-11-27T16:00:00Z'))).toMatchObject({
      day: '2026-11-30',
      time: '10:00',
    })
  })
})

test('answer hours are formatted for visitors by weekday, and invalid lines are left out', () => {
  expect(formatAnswerHours('6: 10:00-15:00\r\n\n1-5: 09:00-18:30\n')).toBe(
    'Пн–пт: 9:00–18:30\nСб: 10:00–15:00',
  )
  expect(formatAnswerHours('1-7: 00:00-23:59')).toBe('Ежедневно: 0:00–23:59')
  expect(formatAnswerHours('6-7: 14:00-18:00\n6-7: 09:00-13:00')).toBe(
    'Сб–вс: 9:00–13:00\nСб–вс: 14:00–18:00',
  )
  expect(formatAnswerHours('')).toBe('')
  expect(formatAnswerHours('Пн–пт, 9–18')).toBe('')
})
