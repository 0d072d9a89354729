import type { FeeTableDraftInfo } from 'shared/contract'
import { describe, expect, test } from 'vitest'
import { formatColleagueDraft } from './table-draft-notices.tsx'

const now = new Date('2026-11-28T10:00:00Z')

const format = (draft: Partial<FeeTableDraftInfo>, isOnline = true): string =>
  formatColleagueDraft(
    { author: 'Олена', updatedAt: '2026-11-27T22:29:00Z', changed: 2, active: false, ...draft },
    { now, isOnline },
  ).replaceAll('\u00A0', ' ')

describe('drafts of colleagues', () => {
  test('only a colleague who has given a sign of life is said to edit the table now', () => {
    expect(format({ active: true })).toBe('Коллега правит эту таблицу: Олена (2 строки).')
    expect(format({})).toBe('Олена: неприменённые правки от 00:29 (2 строки).')
    expect(format({ changed: 0 })).toBe('Олена: неприменённые правки от 00:29 (другой порядок строк).')
  })

  test('edits of another day are named with their day, not their time', () => {
    expect(format({ updatedAt: '2026-11-27T21:59:00Z' })).toBe(
      'Олена: неприменённые правки от 27 листопада 2026 (2 строки).',
    )
  })

  test('without a connection no colleague is said to edit the table now', () => {
    expect(format({ active: true }, false)).toBe('Олена: неприменённые правки от 00:29 (2 строки).')
  })
})
