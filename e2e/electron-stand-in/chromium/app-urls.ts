/** Top-level domain for app pages: Chromium does not know custom schemes, and `.invalid` is never resolved by DNS. */
const RESERVED_DOMAIN = 'invalid'

const webSchemePattern = /^(?:https?|file|data|blob|about|javascript|mailto|tel):/i

/** Converts `app://desktop/admin` to `https://desktop.app.invalid/admin`. Web addresses stay unchanged. */
export const toChromiumUrl = (address: string): string =>
  webSchemePattern.test(address)
    ? address
    : address.replace(/^([a-z][a-z0-9]*):\/\/([^/?#\\]*)/i, `https://$2.$1.${RESERVED_DOMAIN}`)

const appUrlPattern = /https:\/\/([^/?#:]+)\.([a-z][a-z0-9]*)\.invalid(?=[/?#]|$)/

/** Returns whether an address in Chromium stands for a custom scheme of main. */
export const isAppUrlInChromium = (address: string): boolean => address.search(appUrlPattern) === 0

/** Converts an address in Chromium back to the one that main sees, also inside of `blob:` addresses. */
export const toMainUrl = (address: string): string => address.replace(appUrlPattern, '$2://$1')
