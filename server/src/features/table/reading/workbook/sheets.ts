import { damaged } from '../refusals.ts'
import type { Archive } from '../zip/archive.ts'
import type { Relationship } from './relationships.ts'
import { type Attributes, readXml } from './xml.ts'

export interface SheetEntry {
  readonly name: string
  readonly isVisible: boolean
  /** The name of its part. */
  readonly part: string
}

const MOST = 1000
/** More letters a tab cannot bear. */
const LONGEST_NAME = 31

/** For a sentence: a file may say anything as a name. */
export const shownName = ({ name }: SheetEntry): string =>
  `«${name.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)}»`

/** `r:id`, under whatever prefix. */
const relationOf = (attributes: Attributes): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

/** The sheets of cells in the order of their tabs; charts and dialogs are none. */
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
