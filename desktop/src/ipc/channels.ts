import { z } from 'zod'
import { answer, call, fileBytes } from './call.ts'
import { menus } from './menus.ts'
import type { ChannelName, EventName } from './names.ts'

const nothing = z.null()
const line = (max: number) => z.string().min(1).max(max)

/** An address inside the admin. */
const adminAddress = z
  .string()
  .max(2000)
  .regex(/^\/admin(?:[/?#][^\\]*)?$/)

/** All that a page may know of whoever is signed in. */
const session = z.strictObject({ exp: z.number() })

/** Whether the system keeps the key: it does, there is no such store, it is locked, or it does not answer. */
export const keyStore = z.enum(['system', 'absent', 'locked', 'silent'])

const menuName = z.enum(menus.map(({ name }) => name))

const place = z.int().min(0).max(100_000)
/** Why not, for the person who asked. */
const refusal = z.strictObject({ refusal: z.string() })
/** The longest text of a post is 500,000 signs; as JSON, beside what it was a change of, it grows. */
const MOST_OF_A_DRAFT = 4_000_000
const draftName = line(500)
const draftKey = z.strictObject({ key: draftName })

/** Each channel: what it takes and what it answers. Nothing is `null`, so that any bridge can carry it. */
export const channels = {
  'shell:start': {
    input: nothing,
    output: z.strictObject({
      platform: z.string(),
      version: z.string(),
      server: z.string().nullable(),
      keyStore,
      /** Another server was wished for before there was a page to hear of it. */
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

/** What the page gives. */
export type Asked<Name extends ChannelName> = z.input<Channels[Name]['input']>
/** What main is given, and what it answers. */
export type Given<Name extends ChannelName> = z.output<Channels[Name]['input']>
export type Told<Name extends ChannelName> = z.output<Channels[Name]['output']>
export type News<Name extends EventName> = z.output<(typeof events)[Name]>

export type KeyStore = z.infer<typeof keyStore>
export type KeptSession = z.infer<typeof session>
