/** Top-level domain for app pages: Chromium does not know custom schemes, and `.invalid` is never resolved by DNS. */
const RESERVED = 'invalid'

const ordinary = /^(?:https?|file|data|blob|about|javascript|mailto|tel):/i

/** Converts `app://desktop/admin` to `https://desktop.app.invalid/admin`. Web addresses stay unchanged. */
export const toShown = (address: string): string =>
  ordinary.test(address)
    ? address
    : address.replace(/^([a-z][a-z0-9]*):\/\/([^/?#\\]*)/i, `https://$2.$1.${RESERVED}`)

const shown = /https:\/\/([^/?#:]+)\.([a-z][a-z0-9]*)\.invalid(?=[/?#]|$)/

/** Returns whether an address in Chromium stands for a custom scheme of main. */
export const isShown = (address: string): boolean => address.search(shown) === 0

/** Converts an address in Chromium back to the one that main sees, also inside of `blob:` addresses. */
export const asMainSees = (address: string): string => address.replace(shown, '$2://$1')
