import { contract } from 'shared/contract'
import type { PictureStore } from '../../domain/pictures/picture-store.ts'
import { type ApiOperation, defineApiOperation } from '../../http/api-operation.ts'

export interface PictureDeps {
  readonly pictures: Pick<PictureStore, 'save'>
}

export const pictureRoutes = ({ pictures }: PictureDeps): ApiOperation[] => [
  defineApiOperation(contract.picture.create, ({ body, disconnectSignal }) =>
    pictures.save(body.image.bytes, disconnectSignal),
  ),
]
