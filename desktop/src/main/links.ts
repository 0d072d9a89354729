const allowed = new Set(['https:', 'http:', 'mailto:'])

/** Resolves an address for the system browser. Returns `undefined` for an address that must not be opened. */
export const outside = (address: string, server: string | undefined): string | undefined => {
  // Digits only: anything after the number could be a command to the phone.
  if (/^tel:\+\d{8,15}$/.test(address)) return address
  const url = URL.parse(address, server)
  if (url === null || !allowed.has(url.protocol)) return undefined
  return url.username === '' && url.password === '' ? url.href : undefined
}

interface Around {
  readonly openExternal: (address: string) => Promise<void>
  readonly server: () => string | undefined
}

export const createLinks = ({ openExternal, server }: Around) => ({
  open: (address: string): void => {
    const target = outside(address, server())
    // Fails where no browser or mail program is installed, which the app cannot fix.
    if (target !== undefined) void openExternal(target).catch(() => undefined)
  },
})

export type Links = ReturnType<typeof createLinks>
