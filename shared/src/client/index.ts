export { type Client, createClient, type Versioned } from './create-client.ts'
export { type Answer, type Call, type Send, urlOf } from './send.ts'
export { versionInTag } from './version-tag.ts'
export { type PublicPart, publicWire, type Wire } from './wire.ts'
