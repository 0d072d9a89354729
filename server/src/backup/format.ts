import { z } from 'zod'
import { held } from '../db/data-folder.ts'

/** Raise it when an older version of the product would misread newer backups. */
export const FORMAT = 1

/** Entry names: the manifest comes first, the checksums of all other entries last. */
export const named = { ...held, about: 'backup.json', checksums: 'checksums.json' } as const

export const anyFormat = z.object({ format: z.int() })

export const about = z.strictObject({
  format: z.literal(FORMAT),
  version: z.string(),
  migration: z.string(),
  madeAt: z.iso.datetime(),
})

export type About = z.infer<typeof about>

export const checksums = z.array(z.strictObject({ name: z.string(), bytes: z.int(), sha256: z.string() }))

export type Checksum = z.infer<typeof checksums>[number]

const upload = new RegExp(String.raw`^${named.uploads}(?:/(?!\.{1,2}(?:/|$))[^/\\\p{Cc}]+)+$`, 'u')

/** Whether an entry of this name is allowed at this position. No entry can leave the target folder. */
export const mayStandAt = (place: number, name: string): boolean => {
  if (place === 0) return name === named.about
  if (place === 1) return name === named.database
  return name === named.secret || name === named.checksums || upload.test(name)
}
