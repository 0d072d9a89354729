import type { TableVersionInfo } from 'shared/contract'

type Dated = Pick<TableVersionInfo, 'version' | 'validFrom'>

/** Orders versions by start day. The newer of two versions with one start day takes precedence. */
const isAhead = (one: Dated, other: Dated): boolean =>
  one.validFrom === other.validFrom ? one.version > other.version : one.validFrom > other.validFrom

/** Returns the version that calculations of a day use. Before the first start day, it is the version that starts first. */
export const countingOn = <Version extends Dated>(
  versions: readonly Version[],
  day: string,
): Version | undefined => {
  const [first] = versions.map(({ validFrom }) => validFrom).sort()
  const begun = versions.filter(({ validFrom }) => validFrom <= day || validFrom === first)
  return begun.toSorted((one, other) => (isAhead(one, other) ? -1 : 1))[0]
}

/** Returns versions that start later and are not replaced by a newer one on that day, nearest first. */
export const toCome = <Version extends Dated>(
  versions: readonly Version[],
  today: string,
): readonly Version[] => {
  const now = countingOn(versions, today)
  return versions
    .filter(
      (each) =>
        each.validFrom > today &&
        each.version !== now?.version &&
        countingOn(versions, each.validFrom)?.version === each.version,
    )
    .toSorted((one, other) => (isAhead(one, other) ? 1 : -1))
}
