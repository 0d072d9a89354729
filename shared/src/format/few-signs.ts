/**
 * Signs upon a letter are put in order when a text is normalised, which takes minutes for half a million of them.
 * Thirty are more than any language has.
 */
export const withFewSigns = (text: string): string => text.replace(/(\p{M}{30})\p{M}+/gu, '$1')
