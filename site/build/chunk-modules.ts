import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** `.vite/modules.json`: which sources each chunk holds, for whoever weighs the bundle. */
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
