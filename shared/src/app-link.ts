/** Scheme of links that open a screen of the admin in the desktop app. */
export const APP_LINK_SCHEME = 'customs-admin'

/** Builds a link that opens a screen of a server in the desktop app, which asks before it changes its server. */
export const buildAppLink = (origin: string, address: string): string =>
  `${APP_LINK_SCHEME}://${address}${address.includes('?') ? '&' : '?'}server=${encodeURIComponent(origin)}`
