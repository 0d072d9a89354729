import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { sep } from 'node:path'

const addFilesOfFolder = (folder, files) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}${sep}${entry.name}`
    if (entry.isFile()) files.push(path)
    else if (entry.isDirectory()) addFilesOfFolder(path, files)
    else addFiles(path, files)
  }
}

const addFiles = (path, files) => {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (facts?.isDirectory()) addFilesOfFolder(path, files)
  else if (facts) files.push(path)
}

/** Lists files, and all files of folders, in no particular order. Missing paths are skipped. */
export const listFiles = (paths) => {
  const files = []
  for (const path of paths) addFiles(path, files)
  return files
}

/** Computes a hash over the paths and contents of files and folders. Missing paths are skipped. */
export const computeFilesFingerprint = (paths, { extra = '' } = {}) => {
  const hash = createHash('sha256').update(extra)
  for (const file of paths.flatMap((path) => listFiles([path]).sort())) {
    const contents = readFileSync(file)
    hash.update(`${file}\n${contents.length}\n`).update(contents)
  }
  return hash.digest('hex')
}
