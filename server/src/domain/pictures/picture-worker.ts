import { serveWorkerTasks } from '../../lib/worker-process/serve-worker-tasks.ts'
import type { CalculationCard } from './card/calculation-card-drawer.ts'
import { drawCalculationCard } from './card/draw-calculation-card.ts'
import { encodePicture } from './encode-picture.ts'

type PictureTask = Uint8Array | CalculationCard

const runPictureTask = (task: PictureTask) =>
  task instanceof Uint8Array ? encodePicture(task) : drawCalculationCard(task)

serveWorkerTasks((task) => runPictureTask(task as PictureTask))
