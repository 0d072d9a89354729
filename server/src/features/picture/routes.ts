import { contract } from 'shared/contract'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'
import { createPicture, type PictureDeps } from './create-picture.ts'

export const pictureRoutes = (deps: PictureDeps): ApiOperation[] => [
  defineApiOperation(contract.picture.create, ({ body, disconnectSignal, idempotencyKey: repeat }) =>
    createPicture(deps, body, { repeat, disconnectSignal }),
  ),
]
