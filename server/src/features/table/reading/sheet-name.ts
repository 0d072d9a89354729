import { type TableTitle, tableKinds, tableTitles } from 'shared/calculator'

/** A tab cannot bear a colon, and people write `copart_fee`: letters and figures alone are compared. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')

/** The table whose title or Russian name a sheet bears. */
export const tableNamed = (sheet: string): TableTitle | undefined =>
  tableTitles.find((title) => [title, tableKinds[title].name].map(folded).includes(folded(sheet)))
