export { createProgress, type Progress } from '../state/progress.ts'
export { createStore, type Store } from '../state/store.ts'
export { createAdmin } from './app/create-admin.tsx'
export type { Platform } from './platform.ts'
