import { contract, MAX_PICTURE_BYTES } from 'shared/contract'
import { z } from 'zod'
import type { IpcChannelName, IpcEventName } from './ipc-channel-names.ts'
import { titleBarMenus } from './title-bar.ts'

const contractEndpoints = new Set(
  Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints))
    .map(({ method, path }) => `${method} ${path}`),
)

/**
 * Request headers that a page may set in an API call. `Authorization` is missing: the page never has the
 * token.
 */
const headerNameSchema = z.enum(['Accept', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key'])

// A line break in a header value would start a new header.
const headerValueSchema = z
  .string()
  .max(1000)
  .regex(/^[\x20-\x7e]*$/)

const stringRecordSchema = z.record(z.string().max(100), z.string().max(10_000))

const MAX_FILE_BYTES = 16_000_000

const fileBytesSchema = z
  .instanceof(Uint8Array)
  .refine(({ byteLength }) => byteLength <= MAX_FILE_BYTES, { error: 'more bytes than a call may carry' })

// Only the name of a form part. The sender encodes it into a header.
const partNameSchema = z.string().max(100)

const formPartSchema = z.union([
  z.strictObject({ name: partNameSchema, value: z.string().max(1_000_000) }),
  z.strictObject({ name: partNameSchema, fileName: z.string().max(1000), bytes: fileBytesSchema }),
])

/** Accepts API calls to endpoints of the contract only. */
export const apiCallSchema = z
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
  // The content type of a form contains the boundary, which its sender chooses.
  .refine(({ form, body, headers }) => !form || (body === undefined && !('Content-Type' in headers)))

const apiResponseSchema = z.strictObject({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  bytes: fileBytesSchema.exactOptional(),
  storedAt: z.number().exactOptional(),
})

const calculationIdSchema = contract.calculation.get.params.shape.id

const emptySchema = z.null()
const boundedTextSchema = (max: number) => z.string().min(1).max(max)

/** Address of a screen inside the admin. */
const adminAddressSchema = z
  .string()
  .max(2000)
  .regex(/^\/admin(?:[/?#][^\\]*)?$/)

export const isAdminAddress = (address: string): boolean => adminAddressSchema.safeParse(address).success

/** Everything that the page may know about the session. */
const sessionSchema = z.strictObject({ exp: z.number() })

/** State of the system keychain: available, missing, locked or not responding. */
const keychainStateSchema = z.enum(['system', 'absent', 'locked', 'silent'])

const menuNameSchema = z.enum(titleBarMenus.map(({ name }) => name))

const coordinateSchema = z.int().min(0).max(100_000)
const refusalSchema = z.strictObject({ refusal: z.string() })
/**
 * Limits the length of a stored draft. A post has up to 500,000 characters. A draft of a post holds two
 * copies of it, the edited and the original one, escaped as JSON.
 */
const MAX_DRAFT_LENGTH = 4_000_000
const draftNameSchema = boundedTextSchema(500)
const draftKeySchema = z.strictObject({ key: draftNameSchema })

/** A chosen picture that waits on this computer until the server has it. */
const pictureFileSchema = z.strictObject({
  name: z.string().max(1000),
  type: z.string().max(200),
  bytes: fileBytesSchema.refine(({ byteLength }) => byteLength <= MAX_PICTURE_BYTES, {
    error: 'a larger picture than the server accepts',
  }),
})

/**
 * Input and output schemas of each IPC channel. An empty value is `null`, not `undefined`, because every
 * bridge can transfer it.
 */
export const ipcChannelSchemas = {
  'shell:start': {
    input: emptySchema,
    output: z.strictObject({
      platform: z.string(),
      version: z.string(),
      server: z.string().nullable(),
      /** Email of the account that was chosen, for the sign-in screen. */
      email: z.string().nullable(),
      keyStore: keychainStateSchema,
      /** The menu item «change server» was clicked before the page was ready. */
      isChoosing: z.boolean(),
      /** Version that is downloaded and waits for its installation. */
      update: z.string().nullable(),
    }),
  },
  'server:choose': {
    input: z.strictObject({ address: z.string().max(2000) }),
    output: z.union([z.strictObject({ server: z.string() }), refusalSchema]),
  },
  'session:restore': { input: emptySchema, output: z.union([sessionSchema, z.literal('over')]).nullable() },
  'session:end': { input: emptySchema, output: emptySchema },
  'api:send': { input: apiCallSchema, output: apiResponseSchema },
  'drafts:read': { input: draftKeySchema, output: z.string().nullable() },
  'drafts:write': {
    input: draftKeySchema.extend({ text: z.string().max(MAX_DRAFT_LENGTH) }),
    output: emptySchema,
  },
  'drafts:remove': { input: draftKeySchema, output: emptySchema },
  'drafts:keys': { input: z.strictObject({ prefix: draftNameSchema }), output: z.array(draftNameSchema) },
  'pictures:read': { input: draftKeySchema, output: pictureFileSchema.nullable() },
  'pictures:write': {
    input: draftKeySchema.extend({ picture: pictureFileSchema }),
    output: emptySchema,
  },
  'pictures:remove': { input: draftKeySchema, output: emptySchema },
  'pictures:keys': { input: z.strictObject({ prefix: draftNameSchema }), output: z.array(draftNameSchema) },
  'files:save': {
    input: z.union([
      z.strictObject({ name: boundedTextSchema(200), text: z.string().max(50_000_000) }),
      z.strictObject({ name: boundedTextSchema(200), bytes: fileBytesSchema }),
    ]),
    output: refusalSchema.nullable(),
  },
  'files:take': {
    input: emptySchema,
    output: z.strictObject({ name: boundedTextSchema(1000), bytes: fileBytesSchema }).nullable(),
  },
  'links:open': { input: z.strictObject({ address: boundedTextSchema(2000) }), output: emptySchema },
  'menu:open': {
    input: z.strictObject({ menu: menuNameSchema, x: coordinateSchema, y: coordinateSchema }),
    output: emptySchema,
  },
  'notifications:show': {
    input: z.strictObject({
      title: boundedTextSchema(200),
      text: z.string().max(1000),
      address: adminAddressSchema,
    }),
    output: emptySchema,
  },
  'notifications:count': {
    input: z.strictObject({ count: z.int().min(0).max(1_000_000) }),
    output: emptySchema,
  },
  'printing:print': { input: emptySchema, output: emptySchema },
  /** The page has shown its first screen. */
  'shell:ready': { input: emptySchema, output: emptySchema },
  'updates:install': { input: emptySchema, output: emptySchema },
  'printing:saveCalculation': {
    input: z.strictObject({ id: calculationIdSchema }),
    output: refusalSchema.nullable(),
  },
  'find:search': {
    input: z.strictObject({ text: boundedTextSchema(1000), isNew: z.boolean(), isBackward: z.boolean() }),
    output: emptySchema,
  },
  'find:stop': { input: emptySchema, output: emptySchema },
} as const satisfies Readonly<
  Record<IpcChannelName, { readonly input: z.ZodType; readonly output: z.ZodType }>
>

export const ipcEventSchemas = {
  open: z.strictObject({ address: adminAddressSchema }),
  /** Session that another window or the keychain has started; `null` after another window has ended it. */
  session: sessionSchema.nullable(),
  /** Another window has changed data on the server. */
  dataChanged: emptySchema,
  /** A file was opened with the program, which a page can take now. */
  fileOpened: emptySchema,
  keyStore: keychainStateSchema,
  chooseServer: emptySchema,
  /** Version that is downloaded and waits for its installation. */
  update: z.strictObject({ version: boundedTextSchema(100) }),
  find: emptySchema,
  /** Number of matches in the whole page, and the ordinal number of the shown one. */
  found: z.strictObject({ matches: z.int().min(0), active: z.int().min(0) }),
  serverVersion: z.strictObject({
    version: z.string().max(100),
    comparison: z.enum(['compatible', 'app-older', 'server-older']),
  }),
} as const satisfies Readonly<Record<IpcEventName, z.ZodType>>

type ChannelSchemas = typeof ipcChannelSchemas

/** Input of an IPC channel as the page sends it. */
export type IpcChannelInput<Name extends IpcChannelName> = z.input<ChannelSchemas[Name]['input']>
/** Input of an IPC channel as main receives it after parsing. */
export type ParsedIpcChannelInput<Name extends IpcChannelName> = z.output<ChannelSchemas[Name]['input']>
export type IpcChannelOutput<Name extends IpcChannelName> = z.output<ChannelSchemas[Name]['output']>
export type IpcEventPayload<Name extends IpcEventName> = z.output<(typeof ipcEventSchemas)[Name]>

export type KeychainState = z.infer<typeof keychainStateSchema>
export type RestoredAdminSession = z.infer<typeof sessionSchema>
