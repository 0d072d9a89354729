import { hash } from 'node:crypto'
import { parseEtagVersion } from 'shared/client'

const hashBytes = (bytes: Buffer): string => hash('sha256', bytes, 'hex').slice(0, 20)

/**
 * Builds an ETag: `"7-5f3a…"` for version 7 of an entity and `"5f3a…"` otherwise. The hash is that of the
 * bytes as sent.
 */
export const buildEtag = (bytes: Buffer, version: number | undefined): string =>
  version === undefined ? `"${hashBytes(bytes)}"` : `"${version}-${hashBytes(bytes)}"`

const splitEtags = (header: string): string[] => header.split(',').map((tag) => tag.trim())

export const matchesEtag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  splitEtags(ifNoneMatch).some((requested) => requested === '*' || requested.replace(/^W\//, '') === tag)

/**
 * Returns the entity versions that `If-Match` accepts, undefined if any version is accepted. An ETag without
 * a version accepts none.
 */
export const parseIfMatchVersions = (ifMatch: string | undefined): readonly number[] | undefined => {
  const tags = ifMatch === undefined ? ['*'] : splitEtags(ifMatch)
  return tags.includes('*') ? undefined : tags.flatMap((tag) => parseEtagVersion(tag) ?? [])
}
