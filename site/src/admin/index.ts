export { createLoadingProgressTracker, type LoadingProgressTracker } from '../state/loading-progress.ts'
export { createSiteStore, type SiteStore } from '../state/site-store.ts'
export { createAdminApp } from './app/create-admin-app.tsx'
export type { AdminPlatform } from './platform.ts'
