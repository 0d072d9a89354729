import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fingerprint } from './fingerprint.mjs'
import { inRoot, keep } from './paths.mjs'
import { run } from './processes.mjs'
import { Refusal, say } from './say.mjs'

const production = (env) => ({ ...env, NODE_ENV: 'production' })
const vite = inRoot('node_modules/vite/bin/vite.js')
const tsc = inRoot('node_modules/typescript/bin/tsc')

/** Each step: what it reads, what it leaves, the commands that lead from one to the other. */
const steps = {
  compile: {
    reads: ['tsconfig.base.json', 'shared', 'server', 'site'],
    leaves: ['shared/dist/contract/index.js', 'server/dist/main.js', 'site/dist/types/entry-server.d.ts'],
    commands: [{ args: [tsc, '-b', 'server'] }],
  },
  site: {
    reads: ['site'],
    leaves: ['site/dist/client/.vite/manifest.json', 'site/dist/server/entry-server.js'],
    commands: [
      { args: [vite, 'build', '--logLevel=warn'], cwd: 'site' },
      { args: [vite, 'build', '--ssr', '--logLevel=warn'], cwd: 'site' },
    ],
  },
  desktop: {
    reads: ['desktop'],
    leaves: ['desktop/dist/main/main.js', 'desktop/dist/renderer/index.html'],
    commands: [{ args: [vite, 'build', '--logLevel=warn'], cwd: 'desktop' }],
  },
}

const sourcesOf = (path) =>
  path.endsWith('.json')
    ? [path]
    : ['src', 'public', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'].map(
        (part) => `${path}/${part}`,
      )

/** Builds those of the named steps whose sources differ from what their output was built from. */
export const ensureBuilt = async (env, names) => {
  mkdirSync(keep('built-from'), { recursive: true })
  for (const name of names) {
    const { reads, leaves, commands } = steps[name]
    const stamp = keep(`built-from/${name}`)
    const sources = [...reads.flatMap(sourcesOf), 'package-lock.json'].map(inRoot)
    const wanted = fingerprint(sources)
    const isFresh =
      leaves.every((file) => existsSync(inRoot(file))) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === wanted
    if (isFresh) continue
    say(`building ${name}`)
    for (const { args, cwd = '.' } of commands) {
      const code = await run('node', args, { env: production(env), cwd: inRoot(cwd), output: 'stderr' })
      if (code !== 0) throw new Refusal(`building ${name} failed: the reason is above`)
    }
    writeFileSync(stamp, wanted)
  }
}
