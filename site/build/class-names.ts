import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const FIRST_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const FURTHER_CHARACTERS = `${FIRST_CHARACTERS}${FIRST_CHARACTERS.toLowerCase()}0123456789`

/** Generated class names start with a capital letter, so they never equal a class of the global style sheet. */
const formatShortName = (index: number): string => {
  const first = FIRST_CHARACTERS[index % FIRST_CHARACTERS.length] ?? ''
  let rest = ''
  for (let left = Math.floor(index / FIRST_CHARACTERS.length); left > 0; ) {
    left -= 1
    rest += FURTHER_CHARACTERS[left % FURTHER_CHARACTERS.length]
    left = Math.floor(left / FURTHER_CHARACTERS.length)
  }
  return first + rest
}

const localNamePattern = /(?:\.|@keyframes )([A-Za-z_][\w-]*)/g

const isOfAdmin = (file: string): boolean => file.startsWith('admin/')

/** CSS modules of public pages come first, so their classes get the shortest names. */
const compareFiles = (one: string, other: string): number =>
  Number(isOfAdmin(one)) - Number(isOfAdmin(other)) || (one < other ? -1 : 1)

/**
 * Returns a function that names the classes of CSS modules in one to three characters. It numbers the names in all
 * modules of a folder, so the builds of the server, the browser and the admin agree without knowing each other.
 */
export const createCssClassNameGenerator = (folder: string): ((name: string, file: string) => string) => {
  const files = globSync('**/*.module.css', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const shortNames = new Map<string, string>()
  for (const file of files.sort(compareFiles))
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(localNamePattern)) {
      const key = `${file} ${name}`
      if (!shortNames.has(key)) shortNames.set(key, formatShortName(shortNames.size))
    }
  return (name, file) => {
    const [path = ''] = file.split('?')
    const key = `${relative(folder, path).replaceAll('\\', '/')} ${name}`
    const shortName = shortNames.get(key)
    if (shortName === undefined) throw new Error(`no class ${key} was found`)
    return shortName
  }
}
