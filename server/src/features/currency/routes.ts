import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation } from '../../http/operation.ts'

export const currencyRoutes = ({ rates }: Context): Operation[] => [
  operation(contract.currency.rate, ({ query }) => rates.on(query.valcode, query.date)),
  operation(contract.currency.today, async () => ({ data: await rates.today() })),
  operation(contract.currency.kept, () => rates.lastDays()),
]
