import { serveWorkerTasks } from '../../lib/worker-process/serve-worker-tasks.ts'
import { toWorkerFailure, type WorkerProcessResult } from '../../lib/worker-process/worker-result.ts'
import { encodePicture } from './encode-picture.ts'

serveWorkerTasks(
  (bytes): Promise<WorkerProcessResult> =>
    encodePicture(bytes as Uint8Array).then((done) => ({ done }), toWorkerFailure),
)
