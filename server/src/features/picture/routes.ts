import { contract } from 'shared/contract'
import type { PictureStore } from '../../domain/pictures/picture-store.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'

export interface PictureDeps {
  readonly pictures: Pick<PictureStore, 'save'>
}

export const pictureRoutes = ({ pictures }: PictureDeps): Operation[] => [
  defineOperation(contract.picture.create, ({ body, disconnectSignal }) =>
    pictures.save(body.image.bytes, disconnectSignal),
  ),
]
