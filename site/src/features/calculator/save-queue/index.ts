/** The queue of saves and its view: one chunk, loaded once a calculation has to wait. */
export { QueuedSaveList } from './queued-save-list.tsx'
export { createSaveQueue, type SaveQueue } from './save-queue.ts'
