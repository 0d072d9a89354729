/**
 * IPC channels that the page may invoke. Separate from the schemas of the channels, to keep zod out of the
 * preload script.
 */
export const ipcChannelNames = [
  'shell:start',
  'server:choose',
  'session:restore',
  'session:end',
  'api:send',
  'drafts:read',
  'drafts:write',
  'drafts:remove',
  'drafts:keys',
  'files:save',
  'links:open',
  'menu:open',
  'notifications:show',
  'notifications:count',
  'printing:print',
  'printing:saveCalculation',
  'find:search',
  'find:stop',
] as const

/** Events that main sends to the page. */
export const ipcEventNames = [
  'open',
  'session',
  'keyStore',
  'chooseServer',
  'find',
  'found',
  'serverVersion',
] as const

export type IpcChannelName = (typeof ipcChannelNames)[number]
export type IpcEventName = (typeof ipcEventNames)[number]
