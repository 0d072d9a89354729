import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Ended, startServer } from './server-process.ts'
import { owner, signedIn } from './signed-in.ts'

export const commands = fileURLToPath(new URL('../../server/dist/commands/main.js', import.meta.url))

/** A command of the built product at the end of a line for the shell, which can set limits and masks before it. */
export const inShell = async (
  before: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> => {
  const child = spawn('sh', ['-c', `${before}; exec "$@"`, 'sh', process.execPath, commands, ...words], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => {
    said.stdout += text
  })
  child.stderr.on('data', (text) => {
    said.stderr += text
  })
  const [code] = await once(child, 'close')
  return { code, ...said }
}

/** A product that was started, got one category and was stopped; its secret. */
export const makeProduct = async (DATA_DIR: string, title: string): Promise<string> => {
  const server = startServer({ DATA_DIR, ...owner })
  const admin = await signedIn(await server.ready())
  await admin.category.create({ body: { title } })
  await server.kill('SIGTERM')
  return readFileSync(join(DATA_DIR, 'jwt-secret'), 'utf8')
}

/** The titles that a server started on this folder tells its admin. */
export const titlesServedFrom = async (DATA_DIR: string): Promise<string[]> => {
  const server = startServer({ DATA_DIR })
  const titles = (await (await signedIn(await server.ready())).category.list()).map(({ title }) => title)
  await server.kill('SIGTERM')
  return titles
}

export const putUpload = (DATA_DIR: string, name: string, contents: string | number): void => {
  const file = join(DATA_DIR, 'uploads', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof contents === 'string' ? contents : '')
  if (typeof contents === 'number') truncateSync(file, contents)
}

export const namesIn = (folder: string): string[] => readdirSync(folder).toSorted()
