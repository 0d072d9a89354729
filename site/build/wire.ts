import { pickPublicEndpoints } from 'shared/client'
import { contract } from 'shared/contract'
import type { Plugin } from 'vite'

const VIRTUAL_ID = 'virtual:wire'
const RESOLVED_ID = `\0${VIRTUAL_ID}`

/** Provides `virtual:wire`: method and path of each public call, without the schemas, which would include zod. */
export const publicWirePlugin = (): Plugin => ({
  name: 'wire',
  resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : undefined),
  load: (id) =>
    id === RESOLVED_ID ? `export const wire = ${JSON.stringify(pickPublicEndpoints(contract))}` : undefined,
})
