import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url))

export const resolveFromRepositoryRoot = (path) =>
  fileURLToPath(new URL(path, new URL('../../', import.meta.url)))

/** Resolves a path in `.launch/`, the launcher's own files. Deleting that folder costs nothing but time. */
export const resolveInLaunchFolder = (path) => resolveFromRepositoryRoot(`.launch/${path}`)
