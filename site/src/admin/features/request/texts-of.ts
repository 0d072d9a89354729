import type { Request } from 'shared/contract'
import { formatMoney, formatPhone } from 'shared/format'

/** What a request is found by: a phone and a sum as they are kept and as they are shown. */
export const textsOf = (request: Request): readonly string[] => {
  if (request.kind === 'callback')
    return [request.name, request.phone, formatPhone(request.phone), request.note]
  const { email, message, note, calculation } = request
  const quoted = calculation
    ? [calculation.title, String(calculation.usd), formatMoney(calculation.usd, 'USD')]
    : []
  return [email, message, note, ...quoted]
}
