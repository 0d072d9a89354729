import { damaged } from '../refusals.ts'
import type { Archive } from '../zip/archive.ts'
import type { Relationship } from './relationships.ts'
import { type Attributes, readXml } from './xml.ts'

export interface SheetEntry {
  readonly name: string
  readonly isVisible: boolean
  /** Name of its part. */
  readonly part: string
}

const MOST = 1000
/** Limit of Excel. */
const LONGEST_NAME = 31

/** Quotes a sheet name for a message, truncated, since a file may hold any name. */
export const shownName = ({ name }: SheetEntry): string =>
  `«${name.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)}»`

/** Finds `r:id` under any prefix. */
const relationOf = (attributes: Attributes): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

/** Reads the worksheets in the order of their tabs, without chart and dialog sheets. */
export const sheetsOf = (
  archive: Archive,
  book: string,
  relationships: readonly Relationship[],
): readonly SheetEntry[] => {
  const found: SheetEntry[] = []
  readXml(archive, book, {
    opens: {
      '/workbook/sheets/sheet': (attributes) => {
        const id = relationOf(attributes)
        const relation = relationships.find((one) => one.id === id)
        if (relation?.kind !== 'worksheet') return
        const isVisible = attributes.state === undefined || attributes.state === 'visible'
        found.push({ name: attributes.name ?? '', isVisible, part: relation.target })
        if (found.length > MOST) throw damaged()
      },
    },
  })
  return found
}
