import { damaged } from '../refusals.ts'
import type { Archive } from '../zip/archive.ts'
import { type NumberShape, shapeOfFormat } from './number-shape.ts'
import { readXml } from './xml.ts'

/** More than Excel itself keeps. */
const MOST = 70_000

/** What the numbers of a cell are, by the number of its style. */
export const shapesOf = (archive: Archive, part: string): readonly NumberShape[] => {
  const codes = new Map<number, string>()
  const formats: number[] = []
  readXml(archive, part, {
    opens: {
      '/styleSheet/numFmts/numFmt': ({ numFmtId, formatCode = '' }) => {
        codes.set(Number(numFmtId), formatCode)
        if (codes.size > MOST) throw damaged()
      },
      '/styleSheet/cellXfs/xf': ({ numFmtId = '0' }) => {
        formats.push(Number(numFmtId))
        if (formats.length > MOST) throw damaged()
      },
    },
  })
  return formats.map((id) => shapeOfFormat(id, codes.get(id)))
}
