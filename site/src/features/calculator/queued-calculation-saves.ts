/** The queue and its list are one chunk: the list is needed exactly while a server fails that would have to send it. */
export { QueuedCalculationSaveList } from './result/queued-calculation-save-list.tsx'
export { createCalculationSaveQueue } from './state/calculation-save-queue.ts'
