import { parseArgs } from 'node:util'

/** How often whoever measures wants it measured: `--rounds N`. */
export const readRounds = (unlessTold) => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: String(unlessTold) } } })
  if (!/^[1-9]\d?$/.test(values.rounds)) throw new Error('--rounds is a number from 1 to 99')
  return Number(values.rounds)
}
