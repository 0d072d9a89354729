const allowed = new Set(['https:', 'http:', 'mailto:'])

/** What an address means outside of the admin; `undefined` for what the system must not be asked to open. */
export const outside = (address: string, server: string | undefined): string | undefined => {
  // A number and nothing else: what stands behind it could be a command of the telephone's own.
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
    // A system without a browser or a mail program is nothing that we could mend.
    if (target !== undefined) void openExternal(target).catch(() => undefined)
  },
})

export type Links = ReturnType<typeof createLinks>
