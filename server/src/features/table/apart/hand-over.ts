import { readFileSync, writeFileSync } from 'node:fs'
import { packed, unpacked } from './parcel.ts'

// By number: who asks `process.stdin` for it gets a stream, beside which it does not wait for what is still to come.
const INPUT = 0
const OUTPUT = 1

/** What the process was started for, once it is there to its end. */
export const takeTask = (): unknown => unpacked(readFileSync(INPUT))

export const giveAnswer = (answer: unknown): void => {
  for (const piece of packed(answer)) writeFileSync(OUTPUT, piece)
}
