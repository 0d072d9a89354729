/** Queue of unsaved calculations and its list in one script: a separate list could not load without a connection. */
export { QueuedCalculationList } from './result/queued-calculation-save-list.tsx'
export { createCalculationSaveQueue } from './state/calculation-save-queue.ts'
