import type { Age } from '../worker-agreement.ts'

/** Tabs whose document is a kept copy. It is asked for at once; a worker that was restarted meanwhile has forgotten. */
const shownAs = new Map<string, Age>()

const MOST = 50

export const noteAge = (tab: string, kept: Response): void => {
  const date = new Date(kept.headers.get('Date') ?? '')
  if (Number.isNaN(date.getTime())) return
  if (shownAs.size >= MOST) shownAs.clear()
  shownAs.set(tab, { type: 'age', savedAt: date.toISOString() })
}

export const ageFor = (tab: string): Age | undefined => shownAs.get(tab)
