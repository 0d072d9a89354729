import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isNormalizedServerOrigin } from '../server/server-address.ts'
import { spellingDictionaryUrlSchema } from '../window/spell-checker.ts'
import { writePrivateFileAtomicSync } from './atomic-write.ts'
import { upgradeDesktopSettings } from './upgrade-settings.ts'

const fingerprintSchema = z.string().regex(/^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/)

const boundsSchema = z.strictObject({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })

const windowStateSchema = z.strictObject({ bounds: boundsSchema, maximised: z.boolean() })

const originSchema = z.string().refine(isNormalizedServerOrigin)

const settingsSchema = z.object({
  server: originSchema.nullable().catch(null).default(null),
  /** Id of the user who signed in last; `null` before the first sign-in. */
  account: z.string().nullable().catch(null).default(null),
  /** Emails of the users of this computer, by the names of their keychain entries. */
  emails: z.record(z.string(), z.string().max(254)).catch({}).default({}),
  window: windowStateSchema.nullable().catch(null).default(null),
  /** Names of keychain entries whose token must be removed and not used again. */
  outdatedKeys: z.array(z.string()).catch([]).default([]),
  tray: z.boolean().catch(false).default(false),
  zoom: z.number().min(0.5).max(3).catch(1).default(1),
  /** Address of spelling dictionaries, which an administrator sets by editing the settings file. */
  dictionaryUrl: spellingDictionaryUrlSchema.nullable().catch(null).default(null),
  /** Fingerprints of the certificates that the user trusts, by the origin of the server. */
  pinnedCertificates: z.record(originSchema, fingerprintSchema).catch({}).default({}),
})

export type DesktopSettingsValues = z.infer<typeof settingsSchema>
export type WindowBounds = z.infer<typeof boundsSchema>

/** For account `null` returns the name of the keychain entry that all users of a server shared before November 2026. */
export const buildKeychainEntryName = (server: string, account: string | null): string =>
  account === null ? server : `${server} ${account}`

const readSettings = (file: string): DesktopSettingsValues => {
  try {
    return settingsSchema.parse(upgradeDesktopSettings(JSON.parse(readFileSync(file, 'utf8'))))
  } catch {
    return settingsSchema.parse({})
  }
}

export const createDesktopSettingsStore = (file: string) => {
  let value = readSettings(file)
  return {
    get: (): DesktopSettingsValues => value,
    set: (change: Partial<DesktopSettingsValues>): void => {
      value = { ...value, ...change }
      try {
        writePrivateFileAtomicSync(file, JSON.stringify(value, null, 1))
      } catch {
        // If the disk is full, a changed setting lasts until the app quits.
      }
    },
  }
}

export type DesktopSettingsStore = ReturnType<typeof createDesktopSettingsStore>
