import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const namesReadByNode = new Set(['then', 'toJSON', 'constructor', 'prototype', 'inspect'])

/** Wraps an object so that reading a missing member throws instead of returning `undefined`. */
export const throwOnUnknownMember = <Thing extends object>(name: string, thing: Thing): Thing =>
  new Proxy(thing, {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && !(key in target) && !namesReadByNode.has(key) && !key.startsWith('_')) {
        throw new Error(`the stand-in has no ${name}.${key}`)
      }
      return Reflect.get(target, key, receiver)
    },
  })

/** Creates a base class whose instances throw on access to unknown members. */
export const createStrictEventEmitter = (name: string) => {
  class Events extends EventEmitter {}
  Object.setPrototypeOf(Events.prototype, throwOnUnknownMember(name, EventEmitter.prototype))
  return Events
}

/** Emits an event. Returns whether no listener has prevented it. */
export const emitPreventableEvent = (
  events: EventEmitter,
  name: string,
  details: object = {},
  ...rest: readonly unknown[]
): boolean => {
  let defaultPrevented = false
  const preventDefault = () => {
    defaultPrevented = true
  }
  events.emit(name, { ...details, preventDefault }, ...rest)
  return !defaultPrevented
}

let declarations: string | undefined

const readDeclaration = (name: string): string => {
  declarations ??= readFileSync(fileURLToPath(import.meta.resolve('electron/electron.d.ts')), 'utf8')
  const found = new RegExp(`^  interface ${name} (?:extends (\\w+) )?\\{\\n([\\s\\S]*?)^  \\}`, 'm').exec(
    declarations,
  )
  if (!found) throw new Error(`electron.d.ts has no ${name}`)
  return `${found[2]}${found[1] === undefined ? '' : readDeclaration(found[1])}`
}

/** Reads the member names of an interface from Electron's type declarations. */
const readMemberNames = (name: string): ReadonlySet<string> =>
  new Set(
    [...readDeclaration(name).matchAll(/^ {4}(?:readonly )?(\w+)\??:/gm)].map(([, field = '']) => field),
  )

export const assertKnownElectronOptions = (name: string, options: object): void => {
  const known = readMemberNames(name)
  for (const key of Object.keys(options)) {
    if (!known.has(key)) throw new Error(`${name} has no «${key}»`)
  }
}

/** Reads the allowed roles of menu items from Electron's type declarations. */
export const readElectronMenuRoles = (): ReadonlySet<string> => {
  const [, roles = ''] = /^ {4}role\?: \((.*)\);$/m.exec(readDeclaration('MenuItemConstructorOptions')) ?? []
  return new Set([...roles.matchAll(/'(\w+)'/g)].map(([, role = '']) => role))
}
