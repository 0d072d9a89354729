/** The queue of unsaved calculations and the list of them load as one script, as the list is shown while the server is unreachable. */
export { QueuedCalculationList } from './result/queued-calculation-save-list.tsx'
export { createCalculationSaveQueue } from './state/calculation-save-queue.ts'
