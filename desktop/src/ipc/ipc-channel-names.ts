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
  'pictures:read',
  'pictures:write',
  'pictures:remove',
  'pictures:keys',
  'files:save',
  'files:take',
  'links:open',
  'menu:open',
  'notifications:show',
  'notifications:count',
  'printing:print',
  'shell:ready',
  'updates:install',
  'printing:saveCalculation',
  'find:search',
  'find:stop',
] as const

/** Events that main sends to the page. */
export const ipcEventNames = [
  'open',
  'session',
  'dataChanged',
  'fileOpened',
  'keyStore',
  'chooseServer',
  'update',
  'find',
  'found',
  'serverVersion',
] as const

export type IpcChannelName = (typeof ipcChannelNames)[number]
export type IpcEventName = (typeof ipcEventNames)[number]
