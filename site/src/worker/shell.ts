import { OFFLINE, PAGES } from '../worker-agreement.ts'
import { findKept } from './kept.ts'

interface Shell {
  readonly version: string
  readonly files: readonly string[]
  /** Files without a version in their names. */
  readonly plain: readonly string[]
}

/** Replaced by the build. */
declare const SHELL: Shell

const SHELLS = 'shell-'
const ourShell = `${SHELLS}${SHELL.version}`

/** Pages are cached per version, since they load the files of that version. */
export const ourPages = `${PAGES}${SHELL.version}`

export const installShell = async (): Promise<void> => {
  const cache = await caches.open(ourShell)
  const fromServer = [OFFLINE, ...SHELL.plain].map((address) => new Request(address, { cache: 'reload' }))
  await cache.addAll([...SHELL.files, ...fromServer])
}

/** Keeps the current and the previous version: open tabs of the previous one still load its files. */
export const dropOldVersions = async (): Promise<void> => {
  for (const [prefix, ours] of [
    [SHELLS, ourShell],
    [PAGES, ourPages],
  ] as const) {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ours)
    for (const name of others.slice(0, -1)) await caches.delete(name)
  }
}

export const offlinePage = (): Promise<Response | undefined> => findKept(SHELLS, OFFLINE)

/** Any cached copy will do for content-hashed files; for others the newest is used. */
export const shellFile = async ({ request }: FetchEvent): Promise<Response> =>
  (await findKept(SHELLS, request)) ?? fetch(request)
