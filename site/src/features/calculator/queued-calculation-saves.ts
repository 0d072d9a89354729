/** One script contains the queue of unsaved calculations and their list, so that both work without a connection. */
export { QueuedCalculationList } from './result/queued-calculation-save-list.tsx'
export { createCalculationSaveQueue } from './state/calculation-save-queue.ts'
