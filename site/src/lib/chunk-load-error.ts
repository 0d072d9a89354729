import { trackPageWork } from './page-settled.ts'

/** A chunk that could not be loaded, most likely because a newer version has been deployed. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLost'
}

/**
 * Imports a chunk that a page needs before it is shown. Without it the document is loaded anew, which needs no
 * chunk of this version.
 */
export const importChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await trackPageWork(load())
  } catch (cause) {
    throw new ChunkLoadError('a chunk is lost', { cause })
  }
}
