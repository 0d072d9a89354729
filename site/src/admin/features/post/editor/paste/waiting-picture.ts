/** Prefix of the `src` that marks an embedded picture before its upload. It never reaches a visible document. */
const SIGN = 'waiting-picture:'

export const waitingPicture = (index: number): string => `${SIGN}${index}`

export const waitingIndex = (src: unknown): number | undefined =>
  typeof src === 'string' && src.startsWith(SIGN) ? Number(src.slice(SIGN.length)) : undefined

export const waitingIn = (element: Element): string | undefined => {
  const src = element.getAttribute('src') ?? ''
  return waitingIndex(src) === undefined ? undefined : src
}
