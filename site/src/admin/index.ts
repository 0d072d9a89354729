export { createProgress, type Progress } from '../state/progress.ts'
export { createStore, type Session, type Store } from '../state/store.ts'
export { type Admin, type AdminHost, createAdmin } from './create-admin.tsx'
export type { Credentials, Drafts, Message, Platform, TextFile } from './platform.ts'
