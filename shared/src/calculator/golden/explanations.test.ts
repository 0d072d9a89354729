import { describe, expect, test } from 'vitest'
import { type CalculatedAmountExplanation, type Calculation, calculate, indexFeeTables } from '../index.ts'
import { parseGoldenCaseInput } from '../testing/golden/case-input.ts'
import {
  type LineExplanation,
  listGoldenCaseFiles,
  readExplainedCases,
} from '../testing/golden/golden-cases.ts'
import { showNoBreakSpaces } from '../testing/sample-cars.ts'

const pickExplanation = ({ how, source }: CalculatedAmountExplanation) => ({
  how: (showNoBreakSpaces(how) ?? '').split('\n'),
  source: showNoBreakSpaces(source) ?? '',
})

const listExplanations = ({ lines, customsValue }: Calculation): readonly LineExplanation[] => {
  const words = lines.map(({ code, title, ...line }) => ({
    line: code,
    title: showNoBreakSpaces(title) ?? '',
    ...pickExplanation(line),
  }))
  const at = lines.findIndex(({ group }) => group === 'customs')
  return [
    ...words.slice(0, at),
    { line: 'customs value', ...pickExplanation(customsValue) },
    ...words.slice(at),
  ]
}

describe.each(listGoldenCaseFiles(new URL('words/', import.meta.url)))(
  'verbatim explanations, $name',
  ({ file }) => {
    test.each(readExplainedCases(file))(
      'the calculator explains every figure in the words stored for the golden case «$title»',
      (written) => {
        const { input, tables, rates, settings } = parseGoldenCaseInput(written)
        const { calculation, refusal } = calculate(input, indexFeeTables(tables), rates, settings)
        if (!calculation) throw new Error(refusal.message)
        expect(listExplanations(calculation)).toEqual(written.words)
      },
    )
  },
)
