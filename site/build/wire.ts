import { pickPublicApiEndpoints } from 'shared/client'
import { contract } from 'shared/contract'
import type { Plugin } from 'vite'
import { publicPageApiResourceNames } from '../src/lib/page-resources.ts'

const VIRTUAL_ID = 'virtual:wire'
const RESOLVED_ID = `\0${VIRTUAL_ID}`

/** Method and path of each API call that public pages make. */
const buildWire = () => {
  const endpoints = pickPublicApiEndpoints(contract)
  return Object.fromEntries(publicPageApiResourceNames.map((name) => [name, endpoints[name]]))
}

/** Provides `virtual:wire`: the API calls of public pages without their schemas, which would include zod. */
export const publicApiEndpointsPlugin = (): Plugin => ({
  name: 'wire',
  resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : undefined),
  load: (id) => (id === RESOLVED_ID ? `export const wire = ${JSON.stringify(buildWire())}` : undefined),
})
