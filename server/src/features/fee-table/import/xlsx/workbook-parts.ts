import { createDamagedXlsxError } from '../file-errors.ts'
import { parseXlsxXmlPart, type XlsxXmlAttributes } from './workbook-xml.ts'
import type { ZipArchive } from './zip-archive.ts'

export interface WorkbookPartRelationship {
  id: string
  /** Last segment of the relationship type, such as `worksheet`, which is the same in both xlsx dialects. */
  kind: string
  target: string
}

const MAX_RELATIONSHIPS = 1000

const splitFolder = (part: string): readonly string[] => part.split('/').slice(0, -1)

const resolveTarget = (from: string, target: string): string => {
  const steps = target.replaceAll('\\', '/').split('/')
  const whole = target.startsWith('/') ? steps : [...splitFolder(from), ...steps]
  const path: string[] = []
  for (const step of whole) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

/** Reads the relationships of a workbook part, or those of the whole archive if `part` is empty. */
export const readWorkbookRelationships = (
  archive: ZipArchive,
  part: string,
): readonly WorkbookPartRelationship[] => {
  const folder = splitFolder(part).map((step) => `${step}/`)
  const name = `${folder.join('')}_rels/${part.split('/').at(-1)}.rels`
  const found: WorkbookPartRelationship[] = []
  if (!archive.has(name)) return found
  parseXlsxXmlPart(archive, name, {
    onOpen: {
      '/Relationships/Relationship': ({ Id = '', Type = '', Target = '', TargetMode }) => {
        if (TargetMode === 'External') return
        found.push({ id: Id, kind: Type.split('/').at(-1) ?? '', target: resolveTarget(part, Target) })
        if (found.length > MAX_RELATIONSHIPS) throw createDamagedXlsxError()
      },
    },
  })
  return found
}

export interface WorkbookSheetReference {
  name: string
  isVisible: boolean
  part: string
}

const MAX_SHEETS = 1000
const MAX_SHEET_NAME_LENGTH = 31

/** Quotes a sheet name for a message. The name is truncated, because a file may contain any name. */
export const quoteWorkbookSheetName = ({ name }: WorkbookSheetReference): string =>
  `«${name.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_SHEET_NAME_LENGTH)}»`

/** Finds the attribute `r:id` of an XML element, under any namespace prefix. */
const findRelationshipId = (attributes: XlsxXmlAttributes): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

/** Reads the list of worksheets in the order of their tabs, without chart and dialog sheets. */
export const readWorkbookSheetList = (
  archive: ZipArchive,
  book: string,
  relationships: readonly WorkbookPartRelationship[],
): readonly WorkbookSheetReference[] => {
  const found: WorkbookSheetReference[] = []
  parseXlsxXmlPart(archive, book, {
    onOpen: {
      '/workbook/sheets/sheet': (attributes) => {
        const id = findRelationshipId(attributes)
        const relationship = relationships.find((one) => one.id === id)
        if (relationship?.kind !== 'worksheet') return
        const isVisible = attributes.state === undefined || attributes.state === 'visible'
        found.push({ name: attributes.name ?? '', isVisible, part: relationship.target })
        if (found.length > MAX_SHEETS) throw createDamagedXlsxError()
      },
    },
  })
  return found
}
