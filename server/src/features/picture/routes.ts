import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import type { ServerContext } from '../../server-context.ts'
import { createPicture } from './create-picture.ts'

export const pictureRoutes = (ctx: Pick<ServerContext, 'db' | 'clock' | 'pictures'>): ApiOperation[] => [
  defineApiOperation(contract.picture.create, ({ body, disconnectSignal, idempotencyKey: repeat }) =>
    createPicture(ctx, body, { repeat, disconnectSignal }),
  ),
]
