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

/** Saves the scroll position of a history entry, also across a reload. */
export const keepScroll = (entry: string): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [entry]: Math.round(scrollY) }))
  } catch {
    // Without storage each page starts at the top.
  }
}

export const scrollOf = (entry: string): number | undefined => read()[entry]

/** Gives the first history entry of a tab a key: without one, two such entries would share a position. */
export const nameEntry = (): void => {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in known)) history.replaceState({ ...known, key: Math.random().toString(36).slice(2, 10) }, '')
}

/** Restores scroll positions itself, since only the app knows when a page is drawn; reloads are left to the browser. */
export const takeScrollOver = (): void => {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}
