const allowedProtocols = new Set(['https:', 'http:', 'mailto:'])

/** Resolves an address for the system browser. Returns `undefined` for an address that must not be opened. */
export const resolveExternalUrl = (address: string, server: string | undefined): string | undefined => {
  // Digits only: anything after the number could be a command to the phone.
  if (/^tel:\+\d{8,15}$/.test(address)) return address
  const url = URL.parse(address, server)
  if (url === null || !allowedProtocols.has(url.protocol)) return undefined
  return url.username === '' && url.password === '' ? url.href : undefined
}

interface ExternalLinksDeps {
  readonly openExternal: (address: string) => Promise<void>
  readonly server: () => string | undefined
}

export const createExternalLinks = ({ openExternal, server }: ExternalLinksDeps) => ({
  open: (address: string): void => {
    const target = resolveExternalUrl(address, server())
    // Fails where no browser or mail program is installed, which the app cannot fix.
    if (target !== undefined) void openExternal(target).catch(() => undefined)
  },
})

export type ExternalLinks = ReturnType<typeof createExternalLinks>
