import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const readJson = (folder, name) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))

/** Reads a built client: its manifest, the source modules of its chunks and the transferred size of its files. */
export const readBuild = (folder) => ({
  manifest: readJson(folder, 'manifest.json'),
  modules: readJson(folder, 'modules.json'),
  sizeOf: (file) => {
    const path = join(folder, file)
    // The build writes no compressed file if compression saves nothing.
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  },
})
