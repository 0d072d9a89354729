import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Writes `.vite/modules.json`, which lists the sources of each chunk, for the bundle size checks. */
export const chunkModules = (): Plugin => ({
  name: 'chunk-modules',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk'
        ? [[output.fileName, output.moduleIds.map((id) => relative(import.meta.dirname, id))]]
        : [],
    )
    this.emitFile({
      type: 'asset',
      fileName: '.vite/modules.json',
      source: JSON.stringify(Object.fromEntries(modules), null, 1),
    })
  },
})
