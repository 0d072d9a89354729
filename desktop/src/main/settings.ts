import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readAddress } from './server-address.ts'
import { writeWhole } from './write-file.ts'

const isOrigin = (text: string): boolean => {
  const read = readAddress(text)
  return 'origin' in read && read.origin === text
}

const bounds = z.strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

const settings = z.object({
  /** The origin of the chosen server. */
  server: z.string().refine(isOrigin).nullable().catch(null).default(null),
  window: z.strictObject({ bounds, maximised: z.boolean() }).nullable().catch(null).default(null),
  /** Servers whose key in the keychain is not to be used again: it could not be removed. */
  outdatedKeys: z.array(z.string()).catch([]).default([]),
})

export type SettingsValue = Readonly<z.infer<typeof settings>>
export type Bounds = z.infer<typeof bounds>

export interface Settings {
  readonly get: () => SettingsValue
  readonly set: (change: Partial<SettingsValue>) => void
}

const read = (file: string): SettingsValue => {
  try {
    return settings.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // None yet, or not one that we wrote: as after the installation.
    return settings.parse({})
  }
}

/** What the app remembers between two starts. No secret is among it. */
export const openSettings = (file: string): Settings => {
  let value = read(file)
  return {
    get: () => value,
    set: (change) => {
      value = { ...value, ...change }
      try {
        writeWhole(file, JSON.stringify(value, null, 1))
      } catch {
        // A full disk: this start goes on as it is, the next one begins anew.
      }
    },
  }
}
