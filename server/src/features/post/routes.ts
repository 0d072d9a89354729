import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../domain/entity-guards.ts'
import { defineCachedOperation } from '../../http/cache/cached-operation.ts'
import { defineOperation, type Operation, respondJson, respondRedirect } from '../../http/operation.ts'
import { editsRoutes } from './edits-routes.ts'
import { postsFor } from './list-repository.ts'
import { orderPosts } from './order.ts'
import { readerOf } from './reader.ts'
import { neighboursOf, pageOfPosts, postOfSlug, postsOfCategory } from './reading.ts'
import { postBy } from './repository.ts'
import { createPost, removePost, updatePost } from './service.ts'

const { post: calls } = contract

const readingRoutes = (ctx: Context): Operation[] => {
  const { db, resultCache: answers } = ctx
  return [
    defineCachedOperation(
      calls.list,
      answers,
      () => '',
      async ({ admin }) => respondJson(calls.list, await postsFor(db, readerOf(ctx, admin))),
    ),
    defineCachedOperation(
      calls.page,
      answers,
      ({ params, query }) => `${params.page} ${query.category}`,
      async ({ params, query, admin }) =>
        respondJson(calls.page, await pageOfPosts(db, readerOf(ctx, admin), params.page, query.category)),
    ),
    defineCachedOperation(
      calls.ofCategory,
      answers,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        respondJson(calls.ofCategory, await postsOfCategory(db, readerOf(ctx, admin), params.id)),
    ),
    defineCachedOperation(
      calls.single,
      answers,
      ({ params }) => params.slug,
      async ({ params, admin }) => {
        const { post, isMoved } = await postOfSlug(db, readerOf(ctx, admin), params.slug)
        return isMoved
          ? respondRedirect(calls.single, post, `/api/post/single/${post.value.slug}`)
          : respondJson(calls.single, post)
      },
    ),
    defineCachedOperation(
      calls.get,
      answers,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        respondJson(calls.get, orNotFound(await postBy(db, { id: params.id }, readerOf(ctx, admin)))),
    ),
    defineCachedOperation(
      calls.neighbours,
      answers,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        respondJson(calls.neighbours, await neighboursOf(db, readerOf(ctx, admin), params.id)),
    ),
  ]
}

const writingRoutes = (ctx: Context): Operation[] => [
  defineOperation(calls.create, ({ body, ...caller }) => createPost(ctx, caller, body)),
  defineOperation(calls.update, ({ params, body, ifVersions, ...caller }) =>
    updatePost(ctx, caller, { id: params.id, ifVersions }, body),
  ),
  defineOperation(calls.remove, ({ params }) => removePost(ctx, params.id)),
  defineOperation(calls.order, ({ body }) => orderPosts(ctx, body.ids)),
]

export const postRoutes = (ctx: Context): Operation[] => [
  ...readingRoutes(ctx),
  ...writingRoutes(ctx),
  ...editsRoutes(ctx),
]
