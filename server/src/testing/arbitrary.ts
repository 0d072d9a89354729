import fc, { type Arbitrary } from 'fast-check'
import type { Endpoint } from 'shared/contract'
import { bodySchemaOf } from '../features/openapi/body-schema.ts'
import type { JsonSchema } from '../features/openapi/types.ts'

/** Strings that are known to break programs. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  "'; drop table category; --",
  '<script>alert(1)</script>',
  '#{7*7}',
  '\u202Eabc',
  '\uD800',
  '🚗'.repeat(50),
  'İstanbul ß ſ',
  '__proto__',
  '../../etc/passwd',
  '%00',
  'null',
  'x'.repeat(20_000),
)

const texts = ({ minLength = 0, maxLength = 60, format }: JsonSchema): Arbitrary<string> => {
  if (format === 'email') return fc.nat({ max: 99 }).map((n) => `person${n}@example.com`)
  const plain = fc.string({
    minLength,
    maxLength: Math.min(maxLength, Math.max(minLength, 60)),
    unit: 'grapheme',
  })
  return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: nasty })
}

/** Bytes that may be a fee table file, and random bytes. */
const bytes: Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 2000 }),
  fc
    .constantFrom('from;to;fee\n0;;25\n', 'from;to\n1;2', 'PK\u0003\u0004', '\uFEFFa;b\r\n"c', '')
    .map((text) => new TextEncoder().encode(text)),
)

const files = fc.record({ name: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), bytes })

const ofSchema = (schema: JsonSchema): Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.format === 'binary') return files
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, ofSchema(field)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      )
    case 'array':
      return fc.array(ofSchema(schema.items ?? {}), { maxLength: 5 })
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer()
    case 'number':
      return fc.double({ noNaN: true })
    case 'boolean':
      return fc.boolean()
    default:
      return fc.jsonValue()
  }
}

/** Generates bodies with the shape that an endpoint accepts. Finer rules are ignored, so some are rejected. */
export const bodyFor = (endpoint: Endpoint): Arbitrary<unknown> => {
  const body = bodySchemaOf(endpoint)
  return body ? ofSchema(body.schema) : fc.constant(undefined)
}

/** Generates invalid bodies: a field is missing, added or has another type. */
export const spoilt = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue(),
    fc
      .tuple(value, fc.string(), fc.jsonValue())
      .map(([whole, name, part]) => ({ ...(whole as object), [name]: part })),
    fc.tuple(value, fc.nat(), fc.jsonValue()).map(([whole, which, part]) => {
      const names = Object.keys(whole as object)
      return { ...(whole as object), [names[which % names.length] ?? 'x']: part }
    }),
  )

export const pathText: Arbitrary<string> = fc.oneof(
  fc.nat({ max: 12 }).map(String),
  fc.constantFrom('home', 'vat-percent', 'copart-fee', 'phones', '0', '-1', '1e9', '1.5'),
  fc.string({ maxLength: 80 }).filter((text) => text.isWellFormed()),
)
