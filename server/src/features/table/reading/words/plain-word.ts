import { withFewSigns } from 'shared/format'

/** Normalizes case, `ё`, spaces and punctuation of a word. */
export const plainWord = (written: string): string =>
  withFewSigns(written)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\p{P}\p{Cf}]+/gu, ' ')
    .trim()
