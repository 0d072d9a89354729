import { parseArgs } from 'node:util'

/** Reads the number of measuring rounds from `--rounds N`. */
export const readRounds = (unlessTold) => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: String(unlessTold) } } })
  if (!/^[1-9]\d?$/.test(values.rounds)) throw new Error('--rounds is a number from 1 to 99')
  return Number(values.rounds)
}
