const KEY = 'scroll'

type Places = Record<string, number>

const read = (): Places => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const places = Object.entries(typeof kept === 'object' && kept !== null ? kept : {})
    return Object.fromEntries(places.filter(([, place]) => Number.isFinite(place)))
  } catch {
    return {}
  }
}

/** Where each entry of the history was left, also across a reload of the tab. */
export const keepScroll = (entry: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [entry]: Math.round(scrollY) }))
  } catch {
    // A browser that keeps nothing starts each page at its top.
  }
}

export const scrollOf = (entry: string): number | undefined => read()[entry]

/** The first entry of a tab has no name of its own, and two of them in one history would share their place. */
export const nameEntry = (): void => {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in known)) history.replaceState({ ...known, key: Math.random().toString(36).slice(2, 10) }, '')
}

/** We put the page where it was, since only we know when it is there; a reload is the browser's own. */
export const takeScrollOver = (): void => {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
