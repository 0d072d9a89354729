import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export const inRoot = (path) => fileURLToPath(new URL(path, new URL('../../', import.meta.url)))

/** What the launcher keeps for itself; deleting it costs nothing but time. */
export const keep = (path) => inRoot(`.launch/${path}`)
