import { contract } from 'shared/contract'
import { defineOperation, type Operation } from '../../http/operation.ts'
import type { ExchangeRateService } from './rates.ts'

export interface CurrencyDeps {
  readonly rates: ExchangeRateService
}

export const currencyRoutes = ({ rates }: CurrencyDeps): Operation[] => [
  defineOperation(contract.currency.rate, ({ query }) => rates.getQuotations(query.valcode, query.date)),
  defineOperation(contract.currency.today, async () => ({ data: await rates.getLatestRates() })),
  defineOperation(contract.currency.kept, () => rates.listRecentRates()),
]
