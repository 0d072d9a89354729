import { z } from 'zod'

/** The part of the settings in which the version of 2026-11-29 listed servers and their accounts. */
const serverListSchema = z.looseObject({
  server: z.string().nullable(),
  servers: z.record(
    z.string(),
    z.object({
      account: z.string().nullable(),
      accounts: z.record(z.string(), z.object({ email: z.string().nullable(), window: z.unknown() })),
    }),
  ),
  window: z.unknown(),
  outdatedKeys: z.array(z.string()).catch([]),
  pinnedCertificates: z.record(z.string(), z.string()).catch({}),
})

/**
 * Turns settings with a list of servers and accounts into those of the current server and account, and returns all
 * others unchanged. The keychain entries of the others are to be removed; their emails say whose the drafts on the disk
 * are. The file is replaced with the first change of a setting: until then each start comes to the same result.
 */
export const upgradeDesktopSettings = (stored: unknown): unknown => {
  const parsed = serverListSchema.safeParse(stored)
  if (!parsed.success) return stored
  const { servers, outdatedKeys, pinnedCertificates, ...settings } = parsed.data
  const server = settings.server ?? ''
  const current = servers[server]
  const account = current?.account ?? null
  const known = Object.entries(servers).flatMap(([origin, { accounts }]) =>
    Object.entries(accounts).map(([id, { email }]) => ({ entry: `${origin} ${id}`, email })),
  )
  // A server without accounts may still have the one entry that it had before November 2026.
  const serverEntries = Object.keys(servers).filter(
    (origin) => Object.keys(servers[origin]?.accounts ?? {}).length === 0 && origin !== server,
  )
  const others = known.map(({ entry }) => entry).filter((entry) => entry !== `${server} ${account}`)
  return {
    ...settings,
    account,
    emails: Object.fromEntries(known.flatMap(({ entry, email }) => (email === null ? [] : [[entry, email]]))),
    window: current?.accounts[account ?? '']?.window ?? settings.window,
    outdatedKeys: [...new Set([...outdatedKeys, ...others, ...serverEntries])],
    pinnedCertificates: server in pinnedCertificates ? { [server]: pinnedCertificates[server] } : {},
  }
}
