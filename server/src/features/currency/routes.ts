import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'

export const currencyRoutes = ({ rates }: Context): Operation[] => [
  defineOperation(contract.currency.rate, ({ query }) => rates.getQuotations(query.valcode, query.date)),
  defineOperation(contract.currency.today, async () => ({ data: await rates.getLatestRates() })),
  defineOperation(contract.currency.kept, () => rates.listRecentRates()),
]
