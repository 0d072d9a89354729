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
  /** Origin of the chosen server. */
  server: z.string().refine(isOrigin).nullable().catch(null).default(null),
  window: z.strictObject({ bounds, maximised: z.boolean() }).nullable().catch(null).default(null),
  /** Servers whose token in the keychain could not be removed and must not be used again. */
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
    // The file is missing or damaged: use the defaults.
    return settings.parse({})
  }
}

/** Opens the settings that persist between starts. They contain no secrets. */
export const openSettings = (file: string): Settings => {
  let value = read(file)
  return {
    get: () => value,
    set: (change) => {
      value = { ...value, ...change }
      try {
        writeWhole(file, JSON.stringify(value, null, 1))
      } catch {
        // The disk may be full: the change lasts until the app quits.
      }
    },
  }
}
