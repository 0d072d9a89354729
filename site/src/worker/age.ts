import type { Age } from '../worker-agreement.ts'

/** Tabs whose document is a saved copy. Tabs ask at once; a worker restarted in between has lost the entry. */
const shownAs = new Map<string, Age>()

const MOST = 50

export const noteAge = (tab: string, kept: Response): void => {
  const date = new Date(kept.headers.get('Date') ?? '')
  if (Number.isNaN(date.getTime())) return
  if (shownAs.size >= MOST) shownAs.clear()
  shownAs.set(tab, { type: 'age', savedAt: date.toISOString() })
}

export const ageFor = (tab: string): Age | undefined => shownAs.get(tab)
