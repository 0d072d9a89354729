import { apiContract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import type { ExchangeRateService } from './exchange-rate-service.ts'

export const exchangeRateRoutes = (rates: ExchangeRateService): ApiOperation[] => [
  defineApiOperation(apiContract.currency.rate, ({ query }) =>
    rates.getQuotations(query.valcode, query.date),
  ),
  defineApiOperation(apiContract.currency.today, async () => ({ data: await rates.getLatestRates() })),
  defineApiOperation(apiContract.currency.stored, () => rates.listRecentRates()),
]
