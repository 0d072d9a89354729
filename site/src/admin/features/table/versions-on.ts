import type { TableVersionInfo } from 'shared/contract'

type Dated = Pick<TableVersionInfo, 'version' | 'validFrom'>

/** Of one day the newer one counts. */
const isAhead = (one: Dated, other: Dated): boolean =>
  one.validFrom === other.validFrom ? one.version > other.version : one.validFrom > other.validFrom

/** The version that calculations of a day are made with; before all of them it is the one that begins first. */
export const countingOn = <Version extends Dated>(
  versions: readonly Version[],
  day: string,
): Version | undefined => {
  const [first] = versions.map(({ validFrom }) => validFrom).sort()
  const begun = versions.filter(({ validFrom }) => validFrom <= day || validFrom === first)
  return begun.toSorted((one, other) => (isAhead(one, other) ? -1 : 1))[0]
}

/** Those that are still to begin and that nothing newer has replaced on their day, the nearest first. */
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
