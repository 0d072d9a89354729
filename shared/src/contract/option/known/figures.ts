import { dated } from '../dated.ts'
import { amount } from '../kinds.ts'

export const money = dated(amount({ min: 0, max: 100_000, decimals: 2 }))

export const percent = amount({ min: 0, max: 100, decimals: 3 })

export const datedPercent = dated(percent)
