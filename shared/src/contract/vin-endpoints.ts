import { z } from 'zod'
import { engineTypes, vehicleTypes } from '../calculator/index.ts'
import { defineEndpoint } from './endpoint.ts'

/** What public data know of a car; `null` is what they do not tell or leave undecided. */
const vinDataSchema = z.strictObject({
  make: z.string().nullable(),
  model: z.string().nullable(),
  /** Engine volume in cm³, mostly rounded to tenths of a litre by the source. */
  volume: z.int().positive().nullable(),
  engine: z.enum(engineTypes).nullable(),
  vehicle: z.enum(vehicleTypes).nullable(),
  modelYear: z.int().nullable(),
})

export type VinData = z.infer<typeof vinDataSchema>

export const vinEndpoints = {
  /** Takes the VIN in the body, because addresses are logged. */
  decode: defineEndpoint('POST', '/api/vin', 'public', {
    summary: 'Марка, модель и двигатель по VIN из открытых данных США',
    body: z.strictObject({
      vin: z
        .string()
        .regex(/^[A-HJ-NPR-Z0-9]{17}$/, { error: 'VIN — это 17 цифр и латинских букв, без I, O и Q' }),
    }),
    reply: vinDataSchema,
    rateLimits: [
      {
        name: 'vin',
        requests: 300,
        windowMinutes: 10,
        per: 'network',
        counts: 'answered',
        refusal: 'С этого адреса уже много раз спрашивали о VIN. Следующий проверим через',
      },
    ],
    refuses: ['no-vin-data'],
  }),
}
