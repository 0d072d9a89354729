import { OFFLINE, PAGES } from '../worker-agreement.ts'
import { findKept } from './kept.ts'

interface Shell {
  readonly version: string
  readonly files: readonly string[]
  /** Without a version in their names. */
  readonly plain: readonly string[]
}

/** Put here by the build. */
declare const SHELL: Shell

const SHELLS = 'shell-'
const ourShell = `${SHELLS}${SHELL.version}`

/** Pages go with the version whose files they ask for. */
export const ourPages = `${PAGES}${SHELL.version}`

export const installShell = async (): Promise<void> => {
  const cache = await caches.open(ourShell)
  const fromServer = [OFFLINE, ...SHELL.plain].map((address) => new Request(address, { cache: 'reload' }))
  await cache.addAll([...SHELL.files, ...fromServer])
}

/** Our version and the one before it stay: tabs of that one are still open and will ask for its files. */
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

/** Of files named by their contents any copy is good; of the others the newest. */
export const shellFile = async ({ request }: FetchEvent): Promise<Response> =>
  (await findKept(SHELLS, request)) ?? fetch(request)
