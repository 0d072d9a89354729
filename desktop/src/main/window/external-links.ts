const allowedProtocols = new Set(['https:', 'http:', 'mailto:'])

/**
 * Resolves the address of an external link for the system browser. Returns `undefined` for an address that
 * must not be opened.
 */
export const resolveExternalUrl = (address: string, server: string | undefined): string | undefined => {
  // Only digits are allowed in a phone number: anything after the number could be a command to the phone.
  if (/^tel:\+\d{8,15}$/.test(address)) return address
  const url = URL.parse(address, server)
  if (url === null || !allowedProtocols.has(url.protocol)) return undefined
  return url.username === '' && url.password === '' ? url.href : undefined
}

interface ExternalLinksDeps {
  readonly openExternal: (address: string) => Promise<void>
  readonly server: () => string | undefined
}

export const createExternalLinkOpener = ({ openExternal, server }: ExternalLinksDeps) => ({
  open: (address: string): void => {
    const target = resolveExternalUrl(address, server())
    // Opening a link fails where no browser or mail program is installed, which the app cannot fix.
    if (target !== undefined) void openExternal(target).catch(() => undefined)
  },
})

export type ExternalLinkOpener = ReturnType<typeof createExternalLinkOpener>
