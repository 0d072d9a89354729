import { type ApiCall, type ApiResponse, buildApiCallUrl } from 'shared/client'
import { contract, type Endpoint } from 'shared/contract'
import { z } from 'zod'
import { parseJsonWithSchema } from '../parse-json.ts'
import type { StoredApiReply } from './reply-cache.ts'

const { auth, category, letterTemplate, meta, option, planned, post, request, table } = contract

/** How a write request changes stored API replies. By default its response replaces the GET reply of the same path. */
interface WriteEffect {
  /** Endpoint that reads the changed entity, if its path differs from that of the write request. */
  entity?: Endpoint
  /** Read endpoints in whose stored replies the fields of the written entity are updated. */
  merged?: readonly Endpoint[]
  fields?: object
  outdated?: readonly Endpoint[]
}

const savedPost: WriteEffect = {
  entity: post.get,
  merged: [post.list],
  outdated: [post.page, post.listByCategory, post.single, post.neighbours, post.revisions],
}
type ReplyFields = Record<string, unknown>

const toMergedPost = (reply: ReplyFields): WriteEffect => ({
  ...savedPost,
  fields: { ...reply, hasWorkingCopy: undefined },
  outdated: [...(savedPost.outdated ?? []), post.workingCopy],
})

/** Edits of a draft are saved in the post itself, those of a published post in a working copy. */
const toSavedEdits = (reply: ReplyFields): WriteEffect =>
  Object.hasOwn(reply, 'base')
    ? {
        entity: post.workingCopy,
        merged: [post.get, post.list],
        // The post editor loads the unpublished edits of a post, its working copy, only if `hasWorkingCopy` is set.
        fields: { hasWorkingCopy: true },
      }
    : toMergedPost(reply)

const savedSetting: WriteEffect = {
  merged: [option.list],
  outdated: [option.single, option.history, planned.list],
}
const savedTable: WriteEffect = { outdated: [table.list, table.get, table.versions, planned.list] }

const changedInquiry: WriteEffect = {
  entity: request.get,
  outdated: [request.list, request.days, request.history, request.related],
}

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
  [letterTemplate.create, {}],
  [letterTemplate.update, { merged: [letterTemplate.list] }],
  [letterTemplate.remove, { merged: [letterTemplate.list] }],
  [request.update, changedInquiry],
  [request.addNote, changedInquiry],
  [request.recordCall, changedInquiry],
  [request.answer, changedInquiry],
  [request.withdrawAnswer, changedInquiry],
  [request.bulk, { outdated: [request.get, ...(changedInquiry.outdated ?? [])] }],
  [table.upload, savedTable],
  [table.restore, savedTable],
  [table.withdraw, savedTable],
  [table.saveDraft, { outdated: [table.listDrafts] }],
  [table.removeDraft, { outdated: [table.listDrafts, table.listDiscardedDrafts] }],
  [table.restoreDiscardedDraft, { outdated: [table.draft, table.listDrafts, table.listDiscardedDrafts] }],
])

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))

const findEndpoint = (method: string, path: string): Endpoint | undefined =>
  endpoints.find((endpoint) => endpoint.method === method && endpoint.path === path)

/** Change of the API reply stored for `url`. No `update`: it is removed. No `url`: all of the endpoint are removed. */
export interface StoredApiReplyChange {
  template: string
  url: string | undefined
  update: ((stored: StoredApiReply | undefined) => StoredApiReply | undefined) | undefined
}

/** Returns the URL of a stored read reply that a write changes, if the parameters of the write determine the URL. */
const findReadUrl = ({ path, query }: Endpoint, { params }: ApiCall): string | undefined => {
  const isComplete = [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(params, name))
  return isComplete && !query ? buildApiCallUrl({ template: path, params, query: {} }) : undefined
}

const optionalFields: ReadonlySet<string> = new Set(['hasWorkingCopy'])

/** Changes the entity with this id in a stored JSON object or array. Removes the entity if `fields` is undefined. */
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

export const listReplyCacheChangesAfterWrite = (
  call: ApiCall,
  response: ApiResponse,
): StoredApiReplyChange[] => {
  const write = findEndpoint(call.method, call.template)
  const known = write && effects.get(write)
  if (!known) return []
  // A response other than a JSON object counts as having no fields. Invalid JSON is reported by the API client.
  const reply = parseJsonWithSchema(response.body, replyFieldsSchema) ?? {}
  const effect = typeof known === 'function' ? known(reply) : known
  const entity = effect.entity ?? findEndpoint('GET', call.template)
  const fields = effect.fields ?? (call.method === 'DELETE' ? undefined : reply)
  const isReplyOfEntity = response.status === 200 && (effect.entity || entity?.reply === write.reply)
  const replace = (): StoredApiReply => ({ headers: { ...response.headers }, body: response.body })
  const change = (read: Endpoint, update?: StoredApiReplyChange['update']): StoredApiReplyChange => ({
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
