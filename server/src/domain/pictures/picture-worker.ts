import { serveWorkerTasks } from '../../lib/worker-process/serve-worker-tasks.ts'
import type { CalculationPreviewImageContent } from './card/calculation-card-drawer.ts'
import { drawCalculationPreviewImage } from './card/draw-calculation-card.ts'
import { encodePicture } from './encode-picture.ts'

type PictureTask = Uint8Array | CalculationPreviewImageContent

const runPictureTask = (task: PictureTask) =>
  task instanceof Uint8Array ? encodePicture(task) : drawCalculationPreviewImage(task)

serveWorkerTasks((task) => runPictureTask(task as PictureTask))
