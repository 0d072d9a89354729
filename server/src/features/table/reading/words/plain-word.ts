import { withFewSigns } from 'shared/format'

/** What spellings of one word have in common: case, `ё`, spaces and points aside. */
export const plainWord = (written: string): string =>
  withFewSigns(written)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s\p{P}\p{Cf}]+/gu, ' ')
    .trim()
