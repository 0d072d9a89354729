import type { Request } from 'shared/contract'

type Made<Kind extends Request['kind']> = Extract<Request, { kind: Kind }>

const common = {
  id: 1,
  state: 'new',
  note: '',
  receivedAt: '2026-11-20T08:42:00.000Z',
  hasty: false,
  mail: null,
  version: 1,
} as const

export const callback = (more: Partial<Made<'callback'>> = {}): Made<'callback'> => ({
  ...common,
  kind: 'callback',
  name: 'Олена',
  phone: '+380671234567',
  ...more,
})

export const calculation = (more: Partial<Made<'calculation'>> = {}): Made<'calculation'> => ({
  ...common,
  kind: 'calculation',
  email: 't.bondar@example.com',
  message: 'Какие документы нужны для гибрида из Атланты?',
  calculation: null,
  ...more,
})
