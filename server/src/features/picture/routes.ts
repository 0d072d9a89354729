import { contract } from 'shared/contract'
import type { Context } from '../../context.ts'
import { type Operation, operation } from '../../http/operation.ts'

export const pictureRoutes = (ctx: Context): Operation[] => [
  operation(contract.picture.create, ({ body, gone }) => ctx.pictures.keep(body.image.bytes, gone)),
]
