import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startServer } from './process/server-process.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const rooms = ['server', 'shared', 'site']

interface Copy {
  /** Edits the sources of the site before they are built. */
  readonly change: (siteFolder: string) => void | Promise<void>
  /** In place of the defaults: a data folder of its own, filled with the demonstration content. */
  readonly env?: Readonly<Record<string, string>>
}

interface DeployedCopy {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** What the copy needs of the product; the site as sources, the rest as it was built. */
const copied = ['site', 'server/dist', 'server/.generated', 'server/package.json', 'shared']
const copiedForTheBuild = ['scripts', 'tsconfig.base.json', 'package.json']

const copyProduct = (folder: string): void => {
  const leftOut = ['site/dist', ...rooms.map((room) => `${room}/node_modules`)].map((path) =>
    join(root, path),
  )
  for (const part of [...copied, ...copiedForTheBuild]) {
    const filter = (source: string) => !leftOut.includes(source)
    cpSync(join(root, part), join(folder, part), { recursive: true, filter })
  }
}

/** Our rooms are those of the copy, every package is the product's own; what tools keep for themselves stays behind. */
const linkModules = (folder: string): void => {
  for (const place of ['node_modules', ...rooms.map((room) => `${room}/node_modules`)]) {
    if (!existsSync(join(root, place))) continue
    mkdirSync(join(folder, place))
    for (const name of readdirSync(join(root, place)).filter((each) => !each.startsWith('.'))) {
      const target = rooms.includes(name) ? join(folder, name) : join(root, place, name)
      symlinkSync(target, join(folder, place, name), 'junction')
    }
  }
}

/** By the launcher's own steps: it takes the folder that it stands in for the product. */
const buildSite = (folder: string): Promise<unknown> =>
  promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { ensureBuilt } = await import('./scripts/launch/build.mjs'); await ensureBuilt(process.env, ['site'])`,
    ],
    {
      cwd: folder,
      env: { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) },
    },
  )

/** The next release of the product, with another site: built and started beside the one that is there. */
export const makeDeployedCopy = async ({ change, env = {} }: Copy): Promise<DeployedCopy> => {
  const folder = mkdtempSync(join(tmpdir(), 'deployed-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    copyProduct(folder)
    linkModules(folder)
    await change(join(folder, 'site'))
    await buildSite(folder)
    const server = startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1', ...env }, folder)
    const origin = await server.ready()
    return {
      origin,
      stop: async () => {
        await server.kill('SIGTERM')
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
