import { z } from 'zod'
import {
  isRawCalculatorInput,
  type RawCalculatorInput,
} from '../../../../features/calculator/state/calculator-input.ts'
import type {
  CalculatorInputStorage,
  CalculatorUrlQueryStorage,
} from '../../../../features/calculator/state/calculator-input-memory.ts'
import { createStorageWithMemoryFallback } from '../../../../lib/safe-storage.ts'
import { parseJsonWithSchema } from '../../../lib/drafts/draft-store.ts'

const STORAGE_NAME = 'inquiry-calculator'

const storage = createStorageWithMemoryFallback(() => sessionStorage)

const rawInputSchema = z.custom<RawCalculatorInput>(isRawCalculatorInput)

const storedInputSchema = z.object({
  inquiry: z.int(),
  rawInput: rawInputSchema,
  otherCountries: z.record(z.string(), rawInputSchema),
})

const readStoredInput = (inquiry: number) => {
  const stored = parseJsonWithSchema(storage.read(STORAGE_NAME) ?? 'null', storedInputSchema)
  return stored?.inquiry === inquiry ? stored : undefined
}

export const hasStoredCalculatorInput = (inquiry: number): boolean => readStoredInput(inquiry) !== undefined

/** Stores the input of the calculator for one inquiry at a time, until the window closes. */
export const createInquiryInputStorage = (
  inquiry: number,
  initial: RawCalculatorInput,
): CalculatorInputStorage => ({
  read: () => ({ rawInput: initial, otherCountries: {}, ...readStoredInput(inquiry), query: '' }),
  write: ({ rawInput, otherCountries }) =>
    void storage.write(STORAGE_NAME, JSON.stringify({ inquiry, rawInput, otherCountries })),
})

/** The address of the inbox does not change with the input of the calculator. */
export const unusedAddress: CalculatorUrlQueryStorage = {
  readQuery: () => '',
  follow: () => undefined,
  writeQuery: () => undefined,
}
