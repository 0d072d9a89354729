import { z } from 'zod'

/** Schema of the settings file of version 2026-11-29, which listed several servers and accounts. */
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
 * Reduces settings of several accounts to those of the current one. The keychain entries of the other accounts are
 * marked for removal. Their emails stay, to name the owners of drafts on the disk. The settings file keeps its old form
 * until the first change of a setting.
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
  // If a server has no known account, the keychain may hold the entry that its users shared before November 2026.
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
