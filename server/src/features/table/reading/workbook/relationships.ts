import { damaged } from '../refusals.ts'
import type { Archive } from '../zip/archive.ts'
import { readXml } from './xml.ts'

/** Link from one part of a workbook to another. */
export interface Relationship {
  readonly id: string
  /** Last segment of its type, which is the same in both dialects: `worksheet`, `sharedStrings`. */
  readonly kind: string
  /** Name of the other part. */
  readonly target: string
}

const MOST = 1000

const folderOf = (part: string): readonly string[] => part.split('/').slice(0, -1)

const resolved = (from: string, target: string): string => {
  const steps = target.replaceAll('\\', '/').split('/')
  const whole = target.startsWith('/') ? steps : [...folderOf(from), ...steps]
  const path: string[] = []
  for (const step of whole) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

/** Reads the relationships of a part. An empty `part` means those of the whole archive. */
export const relationshipsOf = (archive: Archive, part: string): readonly Relationship[] => {
  const folder = folderOf(part).map((step) => `${step}/`)
  const name = `${folder.join('')}_rels/${part.split('/').at(-1)}.rels`
  const found: Relationship[] = []
  if (!archive.has(name)) return found
  readXml(archive, name, {
    opens: {
      '/Relationships/Relationship': ({ Id = '', Type = '', Target = '', TargetMode }) => {
        if (TargetMode === 'External') return
        found.push({ id: Id, kind: Type.split('/').at(-1) ?? '', target: resolved(part, Target) })
        if (found.length > MOST) throw damaged()
      },
    },
  })
  return found
}
