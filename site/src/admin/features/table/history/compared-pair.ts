import type { TableVersionInfo } from 'shared/contract'
import { countingOn } from '../versions-on.ts'

/** Two versions, as they are compared: what was, and what it became. */
export interface ComparedPair {
  readonly before: TableVersionInfo
  readonly after: TableVersionInfo
}

/** `5-7`, as an address has it. */
export const pairWords = (before: number, after: number): string => `${before}-${after}`

export const pairIn = (text: string, versions: readonly TableVersionInfo[]): ComparedPair | undefined => {
  const [before, after, ...more] = text
    .split('-')
    .map((number) => versions.find(({ version }) => String(version) === number))
  return before && after && more.length === 0 ? { before, after } : undefined
}

/**
 * What one wants to see a version beside: the one in force, and that one beside the version before it. The older stands
 * first. Alone it is beside itself.
 */
export const pairFor = (
  { version }: TableVersionInfo,
  versions: readonly TableVersionInfo[],
  today: string,
): string => {
  const inForce = countingOn(versions, today)?.version ?? version
  const older = versions.map((each) => each.version).filter((each) => each < version)
  const other = inForce === version ? Math.max(...older, 0) || version : inForce
  return pairWords(Math.min(version, other), Math.max(version, other))
}
