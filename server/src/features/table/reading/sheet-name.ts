import { type TableTitle, tableKinds, tableTitles } from 'shared/calculator'

/** Keeps only letters and digits: sheet names cannot contain a colon, and people write `copart_fee`. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')

/** Finds the table with this title or Russian name. */
export const tableNamed = (sheet: string): TableTitle | undefined =>
  tableTitles.find((title) => [title, tableKinds[title].name].map(folded).includes(folded(sheet)))
