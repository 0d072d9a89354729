/** All that the page may ask of main. Apart from the schemas, so that the preload script carries no zod. */
export const channelNames = [
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
] as const

/** All that main tells the page unasked. */
export const eventNames = ['open', 'session', 'keyStore', 'chooseServer'] as const

export type ChannelName = (typeof channelNames)[number]
export type EventName = (typeof eventNames)[number]
