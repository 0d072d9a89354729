import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export const inRoot = (path) => fileURLToPath(new URL(path, new URL('../../', import.meta.url)))

/** Resolves a path in `.launch/`, the launcher's own files. Deleting that folder costs nothing but time. */
export const keep = (path) => inRoot(`.launch/${path}`)
