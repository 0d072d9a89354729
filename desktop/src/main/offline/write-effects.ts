import { type ApiCall, type ApiResponse, buildApiCallUrl } from 'shared/client'
import { contract, type Endpoint } from 'shared/contract'
import { z } from 'zod'
import { parseJsonWithSchema } from '../parse-json.ts'
import type { StoredReply } from './reply-cache.ts'

const { auth, category, meta, option, planned, post, request, table } = contract

/**
 * What a write makes of the replies to reads. Its own reply replaces that to the read of the same path, or
 * removes it if it is another one: a list, or an entity that is deleted.
 */
interface WriteEffect {
  /** Read of the entity that the write replies, if it has another path or is one of several. */
  entity?: Endpoint
  /** Reads whose replies contain the entity among others, or in another form. */
  merged?: readonly Endpoint[]
  /** Fields that are merged if they are not those of the reply. */
  fields?: object
  /** Reads whose replies are removed. */
  outdated?: readonly Endpoint[]
}

const savedPost: WriteEffect = {
  entity: post.get,
  merged: [post.list],
  outdated: [post.page, post.listByCategory, post.single, post.neighbours, post.revisions],
}
type ReplyFields = Record<string, unknown>

/** The edits of a post are part of it now. */
const toMergedPost = (reply: ReplyFields): WriteEffect => ({
  ...savedPost,
  fields: { ...reply, hasWorkingCopy: undefined },
  outdated: [...(savedPost.outdated ?? []), post.workingCopy],
})

/** Edits are saved in a draft itself, which is the reply then, or in a working copy. */
const toSavedEdits = (reply: ReplyFields): WriteEffect =>
  Object.hasOwn(reply, 'base')
    ? {
        entity: post.workingCopy,
        merged: [post.get, post.list],
        // The editor reads a working copy only of a post with this mark.
        fields: { hasWorkingCopy: true },
      }
    : toMergedPost(reply)

const savedSetting: WriteEffect = {
  merged: [option.list],
  outdated: [option.single, option.history, planned.list],
}
const savedTable: WriteEffect = { outdated: [table.list, table.get, table.versions, planned.list] }

type Effect = WriteEffect | ((reply: ReplyFields) => WriteEffect)

const effects: ReadonlyMap<Endpoint, Effect> = new Map<Endpoint, Effect>([
  [auth.createAdmin, { outdated: [auth.listAdmins] }],
  [auth.removeAdmin, { merged: [auth.listAdmins] }],
  [category.create, {}],
  [category.update, { merged: [category.list] }],
  [category.remove, { merged: [category.list] }],
  [meta.create, { outdated: [meta.single] }],
  [meta.update, { merged: [meta.list], outdated: [meta.single] }],
  [meta.remove, { merged: [meta.list], outdated: [meta.single] }],
  [option.create, { outdated: [option.single, planned.list] }],
  [option.update, savedSetting],
  [option.remove, savedSetting],
  [option.apply, { outdated: [option.list, option.single, option.history, planned.list] }],
  [post.create, { outdated: [post.page, post.listByCategory] }],
  [post.update, savedPost],
  [post.restore, savedPost],
  [post.remove, { ...savedPost, outdated: [...(savedPost.outdated ?? []), post.workingCopy] }],
  [post.order, { outdated: [post.list, post.get, post.page, post.listByCategory, post.neighbours] }],
  [post.saveWorkingCopy, toSavedEdits],
  [post.publish, toMergedPost],
  [post.discardWorkingCopy, { merged: [post.get, post.list], fields: { hasWorkingCopy: undefined } }],
  [request.update, { outdated: [request.list, request.days] }],
  [table.upload, savedTable],
  [table.restore, savedTable],
  [table.withdraw, savedTable],
  [table.saveDraft, { outdated: [table.listDrafts] }],
  [table.removeDraft, { outdated: [table.listDrafts] }],
])

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))

const findEndpoint = (method: string, path: string): Endpoint | undefined =>
  endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path)

/** How a write changes a stored reply. Without an update it is removed, without a URL all replies of the endpoint are. */
export interface StoredReplyChange {
  template: string
  url: string | undefined
  update: ((stored: StoredReply | undefined) => StoredReply | undefined) | undefined
}

/** Returns the URL of a read with the parameters of a write; `undefined` if they do not determine it. */
const findReadUrl = ({ path, query }: Endpoint, { params }: ApiCall): string | undefined => {
  const isComplete = [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(params, name))
  return isComplete && !query ? buildApiCallUrl({ template: path, params, query: {} }) : undefined
}

/** Fields that only some replies of an entity have. */
const optionalFields: ReadonlySet<string> = new Set(['hasWorkingCopy'])

/**
 * Merges new values of fields into a reply that is an entity or a list with it. Without fields the entity is deleted.
 */
const mergeIntoReply = (body: string, id: number, fields: object | undefined): string => {
  const hasId = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && Reflect.get(value, 'id') === id
  const merge = (value: unknown): unknown[] => {
    if (!hasId(value)) return [value]
    if (!fields) return []
    const own = Object.entries(fields).filter(
      ([name]) => Object.hasOwn(value, name) || optionalFields.has(name),
    )
    return [{ ...value, ...Object.fromEntries(own) }]
  }
  const reply: unknown = JSON.parse(body)
  return JSON.stringify(Array.isArray(reply) ? reply.flatMap(merge) : merge(reply)[0])
}

const replyFieldsSchema = z.record(z.string(), z.unknown())

/** Lists how a successful write of the user changes the replies that were stored for reads. */
export const listStoredReplyChanges = (call: ApiCall, response: ApiResponse): StoredReplyChange[] => {
  const write = findEndpoint(call.method, call.template)
  const known = write && effects.get(write)
  if (!known) return []
  // A reply without fields is no JSON, which the caller of the write reports, or a list.
  const reply = parseJsonWithSchema(response.body, replyFieldsSchema) ?? {}
  const effect = typeof known === 'function' ? known(reply) : known
  const entity = effect.entity ?? findEndpoint('GET', call.template)
  const fields = effect.fields ?? (call.method === 'DELETE' ? undefined : reply)
  const isReplyOfEntity = response.status === 200 && (effect.entity || entity?.reply === write.reply)
  const replace = (): StoredReply => ({ headers: { ...response.headers }, body: response.body })
  const change = (read: Endpoint, update?: StoredReplyChange['update']): StoredReplyChange => ({
    template: read.path,
    url: findReadUrl(read, call),
    update,
  })
  return [
    ...(entity ? [change(entity, isReplyOfEntity ? replace : undefined)] : []),
    ...(effect.merged ?? []).map((read) =>
      change(
        read,
        (stored) =>
          stored && {
            headers: stored.headers,
            body: mergeIntoReply(stored.body, Number(call.params.id), fields),
          },
      ),
    ),
    ...(effect.outdated ?? []).map((read) => change(read)),
  ]
}
