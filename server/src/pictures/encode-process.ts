import { type Crossing, failureOf } from '../apart/crossing.ts'
import { serveTasks } from '../apart/hand-over.ts'
import { encodePicture } from './encode-picture.ts'

serveTasks(
  (bytes): Promise<Crossing> => encodePicture(bytes as Uint8Array).then((done) => ({ done }), failureOf),
)
