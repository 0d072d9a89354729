import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'

export const pictureRoutes = (ctx: Context): Operation[] => [
  defineOperation(contract.picture.create, ({ body, disconnectSignal: gone }) =>
    ctx.pictures.save(body.image.bytes, gone),
  ),
]
