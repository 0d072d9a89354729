interface Shell {
  readonly version: string
  readonly files: readonly string[]
}

/** Put here by the build. */
declare const SHELL: Shell

const PREFIX = 'shell-'
const ours = `${PREFIX}${SHELL.version}`

/** What every page needs, and the page for when there is none. */
const always = ['/offline', '/theme.js', '/images/placeholder.svg', '/images/not-found.svg']

export const OFFLINE = '/offline'

export const installShell = async (): Promise<void> => {
  const cache = await caches.open(ours)
  await cache.addAll([
    ...SHELL.files,
    // These have no version in their names: straight from the server, past the browser's own cache.
    ...always.map((address) => new Request(address, { cache: 'reload' })),
  ])
}

const shells = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

/** Ours and the one before it stay: tabs of that version are still open and will ask for its files. */
export const dropOldShells = async (): Promise<void> => {
  const others = (await shells()).filter((name) => name !== ours)
  for (const name of others.slice(0, -1)) await caches.delete(name)
}

export const offlinePage = async (): Promise<Response | undefined> => (await caches.open(ours)).match(OFFLINE)

/** Named by their contents, files of any version kept are as good as new ones. */
export const shellFile = async (request: Request): Promise<Response> => {
  const own = await (await caches.open(ours)).match(request)
  return own ?? (await caches.match(request)) ?? fetch(request)
}
