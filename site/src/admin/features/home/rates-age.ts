import type { Status } from 'shared/contract'
import { kyivDay } from 'shared/format'

const DAY_MS = 86_400_000

interface Age {
  readonly says: string
  readonly color: 'green' | 'bronze' | 'red'
}

/** Describes how old the rates were at the time of the response. */
export const ratesAge = (rates: Status['rates'], at: number): Age => {
  if (!rates) return { says: 'Нет', color: 'red' }
  if (!rates.stale) return { says: 'Есть', color: 'green' }
  const isOfYesterday = rates.date === kyivDay(new Date(at - DAY_MS))
  return { says: isOfYesterday ? 'Вчерашний' : 'Устаревший', color: 'bronze' }
}
