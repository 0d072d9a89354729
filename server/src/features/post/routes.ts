import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { found } from '../../entity-rules.ts'
import { keptOperation } from '../../http/kept-operation.ts'
import { answerOf, movedAnswer, type Operation, operation } from '../../http/operation.ts'
import { editsRoutes } from './edits-routes.ts'
import { postsFor } from './list-repository.ts'
import { orderPosts } from './order.ts'
import { readerOf } from './reader.ts'
import { neighboursOf, pageOfPosts, postOfSlug, postsOfCategory } from './reading.ts'
import { postBy } from './repository.ts'
import { createPost, removePost, updatePost } from './service.ts'

const { post: calls } = contract

const readingRoutes = (ctx: Context): Operation[] => {
  const { db, answers } = ctx
  return [
    keptOperation(
      calls.list,
      answers,
      () => '',
      async ({ admin }) => answerOf(calls.list, await postsFor(db, readerOf(ctx, admin))),
    ),
    keptOperation(
      calls.page,
      answers,
      ({ params, query }) => `${params.page} ${query.category}`,
      async ({ params, query, admin }) =>
        answerOf(calls.page, await pageOfPosts(db, readerOf(ctx, admin), params.page, query.category)),
    ),
    keptOperation(
      calls.ofCategory,
      answers,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        answerOf(calls.ofCategory, await postsOfCategory(db, readerOf(ctx, admin), params.id)),
    ),
    keptOperation(
      calls.single,
      answers,
      ({ params }) => params.slug,
      async ({ params, admin }) => {
        const { post, isMoved } = await postOfSlug(db, readerOf(ctx, admin), params.slug)
        return isMoved
          ? movedAnswer(calls.single, post, `/api/post/single/${post.value.slug}`)
          : answerOf(calls.single, post)
      },
    ),
    keptOperation(
      calls.get,
      answers,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        answerOf(calls.get, found(await postBy(db, { id: params.id }, readerOf(ctx, admin)))),
    ),
    keptOperation(
      calls.neighbours,
      answers,
      ({ params }) => String(params.id),
      async ({ params, admin }) =>
        answerOf(calls.neighbours, await neighboursOf(db, readerOf(ctx, admin), params.id)),
    ),
  ]
}

const writingRoutes = (ctx: Context): Operation[] => [
  operation(calls.create, ({ body, ...caller }) => createPost(ctx, caller, body)),
  operation(calls.update, ({ params, body, ifVersions, ...caller }) =>
    updatePost(ctx, caller, { id: params.id, ifVersions }, body),
  ),
  operation(calls.remove, ({ params }) => removePost(ctx, params.id)),
  operation(calls.order, ({ body }) => orderPosts(ctx, body.ids)),
]

export const postRoutes = (ctx: Context): Operation[] => [
  ...readingRoutes(ctx),
  ...writingRoutes(ctx),
  ...editsRoutes(ctx),
]
