import { markPageBusyDuringPromise } from './page-settled.ts'

/**
 * Loads a module once, because on the server even an `import()` of a loaded module takes microseconds for each page.
 * After a failed import the next call tries again.
 */
export const createCachingModuleLoader = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  if (!import.meta.env.SSR) return load
  let loading: Promise<Module> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Error of a script chunk that could not be loaded, usually because a newer version has been deployed. */
export class ScriptChunkLoadError extends Error {
  override name = 'ChunkLost'
}

/** Imports a script chunk. If it fails, the caller reloads the document, which refers to chunks that exist. */
export const importScriptChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await markPageBusyDuringPromise(load())
  } catch (cause) {
    throw new ScriptChunkLoadError('chunk not loaded', { cause })
  }
}
