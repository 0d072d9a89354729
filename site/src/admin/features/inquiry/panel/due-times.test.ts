import { expect, test } from 'vitest'
import { listDueTimePresets, parseDueTime } from './due-times.ts'

const PAST = { error: 'Срок уже прошёл: выберите сегодня или позже' }

const listPresets = (now: string) =>
  listDueTimePresets(new Date(now)).map(({ label, at }) => `${label} ${at.replace('T', ' ')}`)

const parseAt = (day: string, clock: string, now: string) => parseDueTime(`${day}T${clock}`, new Date(now))

test('on a Friday, Monday is three days away', () => {
  expect(listPresets('2026-11-27T08:00:00Z')).toEqual([
    'Сегодня 2026-11-27 18:00',
    'Завтра 2026-11-28 09:00',
    'Понедельник 2026-11-30 09:00',
  ])
})

test('on a Sunday, Monday is offered once, as tomorrow, and on a Monday it is the next one', () => {
  expect(listPresets('2026-11-29T08:00:00Z')).toEqual(['Сегодня 2026-11-29 18:00', 'Завтра 2026-11-30 09:00'])
  expect(listPresets('2026-11-30T08:00:00Z').at(-1)).toBe('Понедельник 2026-12-07 09:00')
})

test('the due times offered are of the day in Kyiv, in summer and in winter', () => {
  expect(listPresets('2026-07-09T20:58:00Z')[0]).toBe('Сегодня 2026-07-09 23:59')
  expect(listPresets('2026-07-09T21:00:00Z')[0]).toBe('Сегодня 2026-07-10 18:00')
  expect(listPresets('2026-12-09T21:59:00Z')[0]).toBe('Завтра 2026-12-10 09:00')
  expect(listPresets('2026-12-09T22:00:00Z')[0]).toBe('Сегодня 2026-12-10 18:00')
})

test('a due time is in Kyiv time before and after the clocks are changed', () => {
  const now = '2026-03-01T00:00:00Z'
  expect(parseAt('2026-03-28', '09:00', now)).toEqual({ due: '2026-03-28T07:00:00.000Z' })
  expect(parseAt('2026-03-29', '09:00', now)).toEqual({ due: '2026-03-29T06:00:00.000Z' })
  expect(parseAt('2026-10-25', '09:00', now)).toEqual({ due: '2026-10-25T07:00:00.000Z' })
  expect(parseAt('2026-03-29', '03:30', now)).toEqual({
    error: 'В эту ночь такого часа нет: часы переводят вперёд. Выберите другое время',
  })
})

test('a due time that has passed is refused, and so is one without day or time', () => {
  const now = '2026-11-27T08:00:00Z'
  expect(parseAt('2026-11-27', '10:01', now)).toEqual({ due: '2026-11-27T08:01:00.000Z' })
  expect(parseAt('2026-11-27', '10:00', now)).toEqual(PAST)
  expect(parseAt('2026-11-26', '23:00', now)).toEqual(PAST)
  expect(parseAt('', '10:00', now)).toEqual({ error: 'Выберите день и время' })
  expect(parseAt('2026-11-28', '', now)).toEqual({ error: 'Выберите день и время' })
})
