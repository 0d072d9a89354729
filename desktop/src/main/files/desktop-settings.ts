import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isServerOrigin } from '../server/server-address.ts'
import { spellingDictionaryUrlSchema } from '../window/spell-checker.ts'
import { writeFileAtomicSync } from './atomic-write.ts'
import { upgradeDesktopSettings } from './upgrade-settings.ts'

/** SHA-256 in pairs of hexadecimal digits. */
const fingerprintSchema = z.string().regex(/^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/)

const boundsSchema = z.strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

const windowStateSchema = z.strictObject({ bounds: boundsSchema, maximised: z.boolean() })

const originSchema = z.string().refine(isServerOrigin)

const settingsSchema = z.object({
  /** Origin of the chosen server. */
  server: originSchema.nullable().catch(null).default(null),
  /** Id of the user who signed in last on the server; `null` before the first sign-in. */
  account: z.string().nullable().catch(null).default(null),
  /** Emails of the users who have signed in on this computer, by the names of their keychain entries. */
  emails: z.record(z.string(), z.string().max(254)).catch({}).default({}),
  /** State of the window that was closed last. */
  window: windowStateSchema.nullable().catch(null).default(null),
  /** Keychain entries whose token must not be used again and is still to be removed. */
  outdatedKeys: z.array(z.string()).catch([]).default([]),
  /** Whether the app shows an icon in the notification area and runs without a window. */
  tray: z.boolean().catch(false).default(false),
  /** Zoom factor of the pages of all windows. */
  zoom: z.number().min(0.5).max(3).catch(1).default(1),
  /** Where the dictionaries of the spell checker are downloaded; set by an administrator in the file. */
  dictionaryUrl: spellingDictionaryUrlSchema.nullable().catch(null).default(null),
  /** The certificate of the server that the user trusts, by its origin. */
  pinnedCertificates: z.record(originSchema, fingerprintSchema).catch({}).default({}),
})

export type DesktopSettingsValues = z.infer<typeof settingsSchema>
export type WindowBounds = z.infer<typeof boundsSchema>

/** Returns the name of the keychain entry of a user. Before November 2026 a server had one entry for all. */
export const buildKeychainEntryName = (server: string, account: string | null): string =>
  account === null ? server : `${server} ${account}`

const readSettings = (file: string): DesktopSettingsValues => {
  try {
    return settingsSchema.parse(upgradeDesktopSettings(JSON.parse(readFileSync(file, 'utf8'))))
  } catch {
    // The settings file is missing or damaged: use the defaults.
    return settingsSchema.parse({})
  }
}

/** Opens the settings of the desktop app, which persist between starts. They contain no secrets. */
export const openDesktopSettings = (file: string) => {
  let value = readSettings(file)
  return {
    get: (): DesktopSettingsValues => value,
    set: (change: Partial<DesktopSettingsValues>): void => {
      value = { ...value, ...change }
      try {
        writeFileAtomicSync(file, JSON.stringify(value, null, 1))
      } catch {
        // The disk may be full: the changed setting lasts until the app quits.
      }
    },
  }
}

export type DesktopSettings = ReturnType<typeof openDesktopSettings>
