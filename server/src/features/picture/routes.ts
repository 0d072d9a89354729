import { contract, type Picture, type UploadedFile } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import {
  type IdempotencyKey,
  type IdempotentResponseStorage,
  prepareAndRunIdempotentWrite,
} from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'

/**
 * A repeated upload runs again instead of returning the stored response. A picture that was deleted as unused is then
 * stored again, and the deletion of an unused picture is put off by another week.
 */
const pictureIdStorage: IdempotentResponseStorage<Picture> = {
  store: ({ id }) => ({ id }),
  load: () => undefined,
}

/** Encodes and stores a picture before the database transaction, in which it would block all other writers. */
const createPicture = (
  ctx: Pick<ServerContext, 'db' | 'clock' | 'pictures'>,
  body: { image: UploadedFile },
  {
    idempotencyKey,
    disconnectSignal,
  }: { idempotencyKey: IdempotencyKey | undefined; disconnectSignal: AbortSignal | undefined },
): Promise<Picture> =>
  prepareAndRunIdempotentWrite(
    ctx,
    contract.picture.create,
    { idempotencyKey, body, stored: pictureIdStorage },
    async () => {
      const picture = await ctx.pictures.save(body.image.bytes, disconnectSignal)
      return async () => picture
    },
  )

export const pictureRoutes = (ctx: Pick<ServerContext, 'db' | 'clock' | 'pictures'>): ApiOperation[] => [
  defineApiOperation(contract.picture.create, ({ body, disconnectSignal, idempotencyKey }) =>
    createPicture(ctx, body, { idempotencyKey, disconnectSignal }),
  ),
]
