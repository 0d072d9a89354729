/** Chromium knows no scheme of ours, so its pages stand at a host that no name server will ever know. */
const RESERVED = 'invalid'

const ordinary = /^(?:https?|file|data|blob|about|javascript|mailto|tel):/i

/** `app://desktop/admin` → `https://desktop.app.invalid/admin`; ordinary addresses as they are. */
export const toShown = (address: string): string =>
  ordinary.test(address)
    ? address
    : address.replace(/^([a-z][a-z0-9]*):\/\/([^/?#\\]*)/i, `https://$2.$1.${RESERVED}`)

const shown = /https:\/\/([^/?#:]+)\.([a-z][a-z0-9]*)\.invalid(?=[/?#]|$)/

/** Whether it is the host of a scheme of main. */
export const isShown = (address: string): boolean => address.search(shown) === 0

/** The other way round, inside of `blob:` too. */
export const asMainSees = (address: string): string => address.replace(shown, '$2://$1')
