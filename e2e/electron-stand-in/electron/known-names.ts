import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

let declarations: string | undefined

const declared = (name: string): string => {
  declarations ??= readFileSync(fileURLToPath(import.meta.resolve('electron/electron.d.ts')), 'utf8')
  const found = new RegExp(`^  interface ${name} (?:extends (\\w+) )?\\{\\n([\\s\\S]*?)^  \\}`, 'm').exec(
    declarations,
  )
  if (!found) throw new Error(`electron.d.ts has no ${name}`)
  return `${found[2]}${found[1] === undefined ? '' : declared(found[1])}`
}

/** Reads the member names of an interface from Electron's type declarations. */
const namesOf = (name: string): ReadonlySet<string> =>
  new Set([...declared(name).matchAll(/^ {4}(?:readonly )?(\w+)\??:/gm)].map(([, field = '']) => field))

export const refuseUnknown = (name: string, given: object): void => {
  const known = namesOf(name)
  for (const key of Object.keys(given)) {
    if (!known.has(key)) throw new Error(`${name} has no «${key}»`)
  }
}

/** Reads the allowed roles of menu items from Electron's type declarations. */
export const menuRoles = (): ReadonlySet<string> => {
  const [, roles = ''] = /^ {4}role\?: \((.*)\);$/m.exec(declared('MenuItemConstructorOptions')) ?? []
  return new Set([...roles.matchAll(/'(\w+)'/g)].map(([, role = '']) => role))
}
