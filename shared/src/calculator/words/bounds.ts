interface Bounds {
  readonly above: string | null
  readonly upTo: string | null
}

/** Formats bounds as `больше 500 и до 800 см³ включительно`. Returns an empty text if there is no bound. */
export const inBounds = ({ above, upTo }: Bounds, measure: (bound: string) => string): string => {
  if (upTo === null) return above === null ? '' : `больше ${measure(above)}`
  const lower = above === null ? '' : `больше ${above.replace('.', ',')} и\u00A0`
  return `${lower}до\u00A0${measure(upTo)} включительно`
}
