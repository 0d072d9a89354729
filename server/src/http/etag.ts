import { createHash } from 'node:crypto'
import { versionInTag } from 'shared/client'

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 20)

/** `"7-5f3a…"` for version 7 of an entity, `"5f3a…"` for anything else; the hash is that of the bytes as sent. */
export const tagOf = (bytes: Buffer, version: number | undefined): string =>
  version === undefined ? `"${hash(bytes)}"` : `"${version}-${hash(bytes)}"`

export const matches = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === tag)

/** The version that `If-Match` asks for: `undefined` for none or `*`, `NaN` for a tag that no version has. */
export const versionAsked = (ifMatch: string | undefined): number | undefined => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return versionInTag(ifMatch) ?? Number.NaN
}
