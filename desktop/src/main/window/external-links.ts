import type { MainProcessContext } from '../main-context.ts'

const allowedProtocols = new Set(['https:', 'http:', 'mailto:'])

/** Returns the full URL of a link, or `undefined` if the app must not open the link. */
export const parseAllowedExternalUrl = (address: string, server: string | undefined): string | undefined => {
  // Only digits are allowed in a phone number, because the rest could be a command to the phone.
  if (/^tel:\+\d{8,15}$/.test(address)) return address
  const url = URL.parse(address, server)
  if (url === null || !allowedProtocols.has(url.protocol)) return undefined
  return url.username === '' && url.password === '' ? url.href : undefined
}

export const createExternalLinkOpener = ({
  shell,
  connections,
}: Pick<MainProcessContext, 'shell' | 'connections'>) => ({
  open: (address: string): void => {
    const target = parseAllowedExternalUrl(address, connections.server())
    // Opening a link fails if no browser or mail program is installed, which the app cannot fix.
    if (target !== undefined) void shell.openExternal(target).catch(() => undefined)
  },
})

export type ExternalLinkOpener = ReturnType<typeof createExternalLinkOpener>
