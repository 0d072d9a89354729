import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const filesIn = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/** Computes a hash over the paths and contents of files and folders. Missing paths are skipped. */
export const fingerprint = (paths, { extra = '', without = () => false } = {}) => {
  const hash = createHash('sha256').update(extra)
  for (const file of paths.flatMap(filesIn).filter((each) => !without(each))) {
    const contents = readFileSync(file)
    hash.update(`${file}\n${contents.length}\n`).update(contents)
  }
  return hash.digest('hex')
}
