import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const readJson = (folder, name) => JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8'))

/** A built client: its manifest, the sources of its chunks, and what a file of it costs on the wire. */
export const readBuild = (folder) => ({
  manifest: readJson(folder, 'manifest.json'),
  modules: readJson(folder, 'modules.json'),
  sizeOf: (file) => {
    const path = join(folder, file)
    // Where compressing gains nothing, the build leaves no compressed form.
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  },
})
