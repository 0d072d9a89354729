import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packageFolder = dirname(fileURLToPath(import.meta.resolve('electron/package.json')))

/** Where the package has put its binary; its install script may have been skipped. */
export const electronBinary = (): string | undefined => {
  const told = join(packageFolder, 'path.txt')
  if (!existsSync(told)) return undefined
  const binary = join(packageFolder, 'dist', readFileSync(told, 'utf8').trim())
  return existsSync(binary) ? binary : undefined
}

export const hasElectron = (): boolean => electronBinary() !== undefined
