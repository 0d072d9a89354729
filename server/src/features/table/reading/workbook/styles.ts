import { damaged } from '../refusals.ts'
import type { Archive } from '../zip/archive.ts'
import { currencySignOf } from './currency-sign.ts'
import { type NumberShape, shapeOfFormat } from './number-shape.ts'
import { readXml } from './xml.ts'

/** Above the limit of Excel. */
const MOST = 70_000

/** Programs write at most 255 characters. */
const LONGEST_CODE = 1000

/** How a number is shown. */
export interface NumberFormat {
  readonly shape: NumberShape
  /** Currency shown beside the number. */
  readonly sign: string | undefined
}

/** Reads the number formats, indexed by cell style. */
export const formatsOf = (archive: Archive, part: string): readonly NumberFormat[] => {
  const codes = new Map<number, string>()
  const formats: number[] = []
  readXml(archive, part, {
    opens: {
      '/styleSheet/numFmts/numFmt': ({ numFmtId, formatCode = '' }) => {
        codes.set(Number(numFmtId), formatCode.slice(0, LONGEST_CODE))
        if (codes.size > MOST) throw damaged()
      },
      '/styleSheet/cellXfs/xf': ({ numFmtId = '0' }) => {
        formats.push(Number(numFmtId))
        if (formats.length > MOST) throw damaged()
      },
    },
  })
  const known = new Map<number, NumberFormat>()
  return formats.map((id) => {
    const code = codes.get(id)
    const format = known.get(id) ?? {
      shape: shapeOfFormat(id, code),
      sign: code === undefined ? undefined : currencySignOf(code),
    }
    known.set(id, format)
    return format
  })
}
