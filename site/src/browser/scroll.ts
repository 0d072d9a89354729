const KEY = 'scroll'

type Places = Record<string, number>

const read = (): Places => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Places) : {}
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
