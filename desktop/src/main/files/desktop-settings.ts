import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isServerOrigin } from '../server/server-address.ts'
import { dictionaryUrlSchema } from '../window/spell-checker.ts'
import { writeFileAtomicSync } from './atomic-write.ts'

/** SHA-256 in pairs of hexadecimal digits. */
const fingerprintSchema = z.string().regex(/^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/)

const boundsSchema = z.strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

const settingsSchema = z.object({
  /** Origin of the chosen server. */
  server: z.string().refine(isServerOrigin).nullable().catch(null).default(null),
  window: z
    .strictObject({ bounds: boundsSchema, maximised: z.boolean() })
    .nullable()
    .catch(null)
    .default(null),
  /** Servers whose token in the keychain could not be removed and must not be used again. */
  outdatedKeys: z.array(z.string()).catch([]).default([]),
  /** Zoom factor of the pages of all windows. */
  zoom: z.number().min(0.5).max(3).catch(1).default(1),
  /** Where the dictionaries of the spell checker are downloaded; set by an administrator in the file. */
  dictionaryUrl: dictionaryUrlSchema.nullable().catch(null).default(null),
  /** Certificates that the user trusts, by origin. */
  pinnedCertificates: z.record(z.string().refine(isServerOrigin), fingerprintSchema).catch({}).default({}),
})

export type DesktopSettingsValue = Readonly<z.infer<typeof settingsSchema>>
export type WindowBounds = z.infer<typeof boundsSchema>

export interface DesktopSettings {
  readonly get: () => DesktopSettingsValue
  readonly set: (change: Partial<DesktopSettingsValue>) => void
}

const readSettings = (file: string): DesktopSettingsValue => {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The settings file is missing or damaged: use the defaults.
    return settingsSchema.parse({})
  }
}

/** Opens the settings of the desktop app, which persist between starts. They contain no secrets. */
export const openDesktopSettings = (file: string): DesktopSettings => {
  let value = readSettings(file)
  return {
    get: () => value,
    set: (change) => {
      value = { ...value, ...change }
      try {
        writeFileAtomicSync(file, JSON.stringify(value, null, 1))
      } catch {
        // The disk may be full: the changed setting lasts until the app quits.
      }
    },
  }
}
