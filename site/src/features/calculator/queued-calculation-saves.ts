/** The queue of calculations to save and its list are one script, because the list is needed while the server cannot be reached. */
export { QueuedCalculationList } from './result/queued-calculation-save-list.tsx'
export { createCalculationSaveQueue } from './state/calculation-save-queue.ts'
