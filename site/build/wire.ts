import { publicWire } from 'shared/client'
import { contract } from 'shared/contract'
import type { Plugin } from 'vite'

const NAME = 'virtual:wire'
const RESOLVED = `\0${NAME}`

/** Provides `virtual:wire`: method and path of each public call, without the schemas, which would include zod. */
export const wire = (): Plugin => ({
  name: 'wire',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  load: (id) => (id === RESOLVED ? `export const wire = ${JSON.stringify(publicWire(contract))}` : undefined),
})
