interface Typed {
  /** The version that was being changed; missing for something new. */
  readonly base?: number | undefined
  /** What that version said. */
  readonly before: Readonly<Record<string, string>>
}

interface Saved {
  readonly value: Readonly<Record<string, string>>
  readonly version?: number
}

/**
 * Whether somebody has saved other words since these were typed. Whoever has changed only what is not in the form, or
 * has put it back, is in nobody's way.
 */
export const isOvertaken = ({ base, before }: Typed, { value, version }: Saved): boolean =>
  base !== version && Object.entries(value).some(([field, now]) => field in before && before[field] !== now)
