import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import type { ExchangeRateService } from './exchange-rate-service.ts'

export const exchangeRateRoutes = (rates: ExchangeRateService): ApiOperation[] => [
  defineApiOperation(contract.currency.rate, ({ query, address }) =>
    rates.getQuotations(query.valcode, query.date, address),
  ),
  defineApiOperation(contract.currency.today, async () => ({ data: await rates.getLatestRates() })),
  defineApiOperation(contract.currency.stored, () => rates.listRecentRates()),
]
