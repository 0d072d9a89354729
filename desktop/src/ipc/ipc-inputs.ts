import { contract, MAX_PICTURE_BYTES } from 'shared/contract'
import { z } from 'zod'
import { titleBarMenus } from './title-bar-layout.ts'

const contractEndpoints = new Set(
  Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints))
    .map(({ method, path }) => `${method} ${path}`),
)

/** A page may not set `Authorization`, because only the main process has the token. */
const headerNameSchema = z.enum(['Accept', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key'])

// Only printable ASCII is allowed: with a line break in a header value, a page could add a header of its own.
const headerValueSchema = z
  .string()
  .max(1000)
  .regex(/^[\x20-\x7e]*$/)

const stringRecordSchema = z.record(z.string().max(100), z.string().max(10_000))

const MAX_FILE_BYTES = 16_000_000

const fileBytesSchema = z
  .instanceof(Uint8Array)
  .refine(({ byteLength }) => byteLength <= MAX_FILE_BYTES, { error: 'more bytes than a call may carry' })

/** The name of a form part may contain line breaks, because `fetch` encodes them in the header of the part. */
const partNameSchema = z.string().max(100)

const formPartSchema = z.union([
  z.strictObject({ name: partNameSchema, value: z.string().max(1_000_000) }),
  z.strictObject({ name: partNameSchema, fileName: z.string().max(1000), bytes: fileBytesSchema }),
])

export const ipcApiCallSchema = z
  .strictObject({
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    template: z.string(),
    params: stringRecordSchema,
    query: stringRecordSchema,
    headers: z.partialRecord(headerNameSchema, headerValueSchema),
    body: z.string().max(16_000_000).exactOptional(),
    form: z.array(formPartSchema).max(50).readonly().exactOptional(),
    wantsBytes: z.literal(true).exactOptional(),
  })
  .refine(({ method, template }) => contractEndpoints.has(`${method} ${template}`))
  // `fetch` sets the `Content-Type` of a form, as it chooses the boundary between the parts. A page may not set it.
  .refine(({ form, body, headers }) => !form || (body === undefined && !('Content-Type' in headers)))

const calculationIdSchema = contract.calculation.get.params.shape.id

const boundedTextSchema = (max: number) => z.string().min(1).max(max)

const adminAddressSchema = z
  .string()
  .max(2000)
  .regex(/^\/admin(?:[/?#][^\\]*)?$/)

export const isAdminScreenAddress = (address: string): boolean =>
  adminAddressSchema.safeParse(address).success

const menuNameSchema = z.enum(titleBarMenus.map(({ name }) => name))

const coordinateSchema = z.int().min(0).max(100_000)
/** Maximum characters of a draft. A post has up to 500,000, and its draft holds two copies of it, escaped as JSON. */
const MAX_DRAFT_LENGTH = 4_000_000
const draftNameSchema = boundedTextSchema(500)
const draftKeySchema = z.strictObject({ key: draftNameSchema })

const pictureFileSchema = z.strictObject({
  name: z.string().max(1000),
  type: z.string().max(200),
  bytes: fileBytesSchema.refine(({ byteLength }) => byteLength <= MAX_PICTURE_BYTES, {
    error: 'a larger picture than the server accepts',
  }),
})

const keysSchema = z.strictObject({ prefix: draftNameSchema })

const ipcInputSchemas = {
  'server:choose': z.strictObject({ address: z.string().max(2000) }),
  'api:send': ipcApiCallSchema,
  'drafts:read': draftKeySchema,
  'drafts:write': draftKeySchema.extend({ text: z.string().max(MAX_DRAFT_LENGTH) }),
  'drafts:remove': draftKeySchema,
  'drafts:keys': keysSchema,
  'pictures:read': draftKeySchema,
  'pictures:write': draftKeySchema.extend({ picture: pictureFileSchema }),
  'pictures:remove': draftKeySchema,
  'pictures:keys': keysSchema,
  'files:save': z.union([
    z.strictObject({ name: boundedTextSchema(200), text: z.string().max(50_000_000) }),
    z.strictObject({ name: boundedTextSchema(200), bytes: fileBytesSchema }),
  ]),
  'links:open': z.strictObject({ address: boundedTextSchema(2000) }),
  'menu:open': z.strictObject({ menu: menuNameSchema, x: coordinateSchema, y: coordinateSchema }),
  'notifications:show': z.strictObject({
    title: boundedTextSchema(200),
    text: z.string().max(1000),
    address: adminAddressSchema,
  }),
  'notifications:count': z.strictObject({ count: z.int().min(0).max(1_000_000) }),
  'printing:saveCalculation': z.strictObject({ id: calculationIdSchema }),
  'find:search': z.strictObject({
    text: boundedTextSchema(1000),
    isNew: z.boolean(),
    isBackward: z.boolean(),
  }),
} as const satisfies Record<string, z.ZodType>

type InputSchemas = typeof ipcInputSchemas

export type IpcInputs = { [Name in keyof InputSchemas]: z.output<InputSchemas[Name]> }

export const getIpcInputSchema = (name: string): z.ZodType => {
  const schemas: Record<string, z.ZodType> = ipcInputSchemas
  return schemas[name] ?? z.null()
}
