import { z } from 'zod'
import { answer, call, fileBytes } from './call.ts'
import { menus } from './menus.ts'
import type { ChannelName, EventName } from './names.ts'

const nothing = z.null()
const line = (max: number) => z.string().min(1).max(max)

/** Path inside the admin. */
const adminAddress = z
  .string()
  .max(2000)
  .regex(/^\/admin(?:[/?#][^\\]*)?$/)

/** Everything that the page may know about the session. */
const session = z.strictObject({ exp: z.number() })

/** State of the system keychain: available, missing, locked or not responding. */
export const keyStore = z.enum(['system', 'absent', 'locked', 'silent'])

const menuName = z.enum(menus.map(({ name }) => name))

const place = z.int().min(0).max(100_000)
const refusal = z.strictObject({ refusal: z.string() })
/** A post has up to 500,000 characters. A draft holds two copies of it, the edited and the original one, escaped as JSON. */
const MOST_OF_A_DRAFT = 4_000_000
const draftName = line(500)
const draftKey = z.strictObject({ key: draftName })

/** Input and output schemas of each channel. An empty value is `null`, not `undefined`, because every bridge can transfer it. */
export const channels = {
  'shell:start': {
    input: nothing,
    output: z.strictObject({
      platform: z.string(),
      version: z.string(),
      server: z.string().nullable(),
      keyStore,
      /** The menu item «change server» was clicked before the page was ready. */
      isChoosing: z.boolean(),
    }),
  },
  'server:choose': {
    input: z.strictObject({ address: z.string().max(2000) }),
    output: z.union([z.strictObject({ server: z.string() }), refusal]),
  },
  'session:restore': { input: nothing, output: z.union([session, z.literal('over')]).nullable() },
  'session:end': { input: nothing, output: nothing },
  'api:send': { input: call, output: answer },
  'drafts:read': { input: draftKey, output: z.string().nullable() },
  'drafts:write': { input: draftKey.extend({ text: z.string().max(MOST_OF_A_DRAFT) }), output: nothing },
  'drafts:remove': { input: draftKey, output: nothing },
  'drafts:keys': { input: z.strictObject({ prefix: draftName }), output: z.array(draftName) },
  'files:save': {
    input: z.union([
      z.strictObject({ name: line(200), text: z.string().max(50_000_000) }),
      z.strictObject({ name: line(200), bytes: fileBytes }),
    ]),
    output: refusal.nullable(),
  },
  'links:open': { input: z.strictObject({ address: line(2000) }), output: nothing },
  'menu:open': { input: z.strictObject({ menu: menuName, x: place, y: place }), output: nothing },
  'notifications:show': {
    input: z.strictObject({ title: line(200), text: z.string().max(1000), address: adminAddress }),
    output: nothing,
  },
  'notifications:count': {
    input: z.strictObject({ count: z.int().min(0).max(1_000_000) }),
    output: nothing,
  },
  'printing:print': { input: nothing, output: nothing },
} as const satisfies Readonly<Record<ChannelName, { readonly input: z.ZodType; readonly output: z.ZodType }>>

export const events = {
  open: z.strictObject({ address: adminAddress }),
  session,
  keyStore,
  chooseServer: nothing,
} as const satisfies Readonly<Record<EventName, z.ZodType>>

type Channels = typeof channels

/** Value that the page sends. */
export type Asked<Name extends ChannelName> = z.input<Channels[Name]['input']>
/** Value that main receives after parsing. */
export type Given<Name extends ChannelName> = z.output<Channels[Name]['input']>
export type Told<Name extends ChannelName> = z.output<Channels[Name]['output']>
export type News<Name extends EventName> = z.output<(typeof events)[Name]>

export type KeyStore = z.infer<typeof keyStore>
export type KeptSession = z.infer<typeof session>
