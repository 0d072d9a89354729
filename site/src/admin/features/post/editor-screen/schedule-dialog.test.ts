import { expect, test } from 'vitest'
import { formatPostPublicationTime } from '../post-state-badge.tsx'
import { parsePostScheduleTime } from './schedule-dialog.tsx'

const currentTime = new Date('2026-11-20T08:00:00Z')

test('a publication time in the hour that summer time skips is rejected', () => {
  expect(parsePostScheduleTime('2027-03-28', '03:30', currentTime)).toEqual({
    error: expect.stringContaining('часы переводят вперёд'),
  })
})

test('the dialog that schedules a post rejects a past time, an invalid or missing date and a missing time with a message', () => {
  expect(parsePostScheduleTime('2026-11-20', '10:00', currentTime)).toEqual({
    error: expect.stringMatching(/^Это время уже прошло: в Киеве сейчас 10:00/),
  })
  expect(parsePostScheduleTime('2026-11-20', '10:01', currentTime)).toEqual({
    at: new Date('2026-11-20T08:01:00Z'),
  })
  expect(parsePostScheduleTime('', '10:00', currentTime)).toEqual({ error: 'Выберите день' })
  expect(parsePostScheduleTime('2026-02-30', '10:00', currentTime)).toEqual({ error: 'Выберите день' })
  expect(parsePostScheduleTime('2026-12-01', '', currentTime)).toEqual({ error: 'Выберите время' })
  expect(parsePostScheduleTime('2100-01-01', '10:00', currentTime)).toEqual({
    error: expect.stringContaining('2099'),
  })
})

test('a publication time of a post is formatted like the dates of the public site', () => {
  expect(formatPostPublicationTime(new Date('2026-11-24T08:00:00Z')).replaceAll('\u00a0', ' ')).toBe(
    '24 листопада 2026 в 10:00',
  )
})
