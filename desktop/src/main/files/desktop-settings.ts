import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isServerOrigin } from '../server/server-address.ts'
import { dictionaryUrlSchema } from '../window/spell-checker.ts'
import { writeFileAtomicSync } from './atomic-write.ts'

/** SHA-256 in pairs of hexadecimal digits. */
const fingerprintSchema = z.string().regex(/^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/)

const boundsSchema = z.strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

const windowStateSchema = z
  .strictObject({ bounds: boundsSchema, maximised: z.boolean() })
  .nullable()
  .catch(null)
  .default(null)

const originSchema = z.string().refine(isServerOrigin)

const accountSchema = z.object({
  /** `null` until the server has named the user. */
  email: z.string().max(254).nullable(),
  window: windowStateSchema,
})

const knownServerSchema = z.object({
  /** Id of the account that was used last; `null` if the next user has not signed in yet. */
  account: z.string().nullable(),
  /** Accounts that have signed in on this computer, by the id of their user. */
  accounts: z.record(z.string(), accountSchema),
})

const settingsSchema = z.object({
  /** Origin of the chosen server. */
  server: originSchema.nullable().catch(null).default(null),
  servers: z.record(originSchema, knownServerSchema).catch({}).default({}),
  /** State of the window that was closed last while nobody was signed in. */
  window: windowStateSchema,
  /** Keychain entries whose token could not be removed and must not be used again. */
  outdatedKeys: z.array(z.string()).catch([]).default([]),
  /** Whether the app shows an icon in the notification area and runs without a window. */
  tray: z.boolean().catch(false).default(false),
  /** Zoom factor of the pages of all windows. */
  zoom: z.number().min(0.5).max(3).catch(1).default(1),
  /** Where the dictionaries of the spell checker are downloaded; set by an administrator in the file. */
  dictionaryUrl: dictionaryUrlSchema.nullable().catch(null).default(null),
  /** Certificates that the user trusts, by origin. */
  pinnedCertificates: z.record(originSchema, fingerprintSchema).catch({}).default({}),
})

export type DesktopSettingsValue = Readonly<z.infer<typeof settingsSchema>>
export type WindowBounds = z.infer<typeof boundsSchema>
export type SavedWindowState = z.infer<typeof windowStateSchema>
export type KnownServer = z.infer<typeof knownServerSchema>

export interface DesktopSettings {
  readonly get: () => DesktopSettingsValue
  readonly set: (change: Partial<DesktopSettingsValue>) => void
}

/** Adds the chosen server to the known ones, which the files of November 2026 do not have. */
const addChosenServer = (settings: DesktopSettingsValue): DesktopSettingsValue => {
  const { server, servers } = settings
  if (server === null || servers[server]) return settings
  return { ...settings, servers: { ...servers, [server]: { account: null, accounts: {} } } }
}

const readSettings = (file: string): DesktopSettingsValue => {
  try {
    return addChosenServer(settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
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
