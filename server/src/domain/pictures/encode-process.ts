import { toWorkerFailure, type WorkerResult } from '../../lib/worker-process/result.ts'
import { serveWorker } from '../../lib/worker-process/serve-worker.ts'
import { encodePicture } from './encode-picture.ts'

serveWorker(
  (bytes): Promise<WorkerResult> =>
    encodePicture(bytes as Uint8Array).then((done) => ({ done }), toWorkerFailure),
)
