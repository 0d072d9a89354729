import { parentPort, workerData } from 'node:worker_threads'
import { type Crossing, failureOf } from './crossing.ts'
import { perform } from './perform.ts'

const answer: Crossing = await perform(workerData).then((done) => ({ done }), failureOf)
parentPort?.postMessage(answer)
