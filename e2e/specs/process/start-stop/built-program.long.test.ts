import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'

const productFolder = fileURLToPath(new URL('../../../../', import.meta.url))
const generatedFolder = join(productFolder, 'server/.generated/')

/** Lists the files whose code a server ran that was started with these variables, from its first page to its end. */
const listLoadedFiles = async (folder: string, env: Record<string, string>): Promise<string[]> => {
  const coverage = join(folder, 'coverage')
  const server = startProductServer({ DATA_DIR: join(folder, 'data'), NODE_V8_COVERAGE: coverage, ...env })
  expect((await fetch(await server.ready())).status).toBe(200)
  expect((await server.kill('SIGTERM')).code).toBe(0)
  return readdirSync(coverage)
    .flatMap((name): { url: string }[] => JSON.parse(readFileSync(join(coverage, name), 'utf8')).result)
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url }) => fileURLToPath(url))
}

/** Lists the source files of which these files of the built program consist. */
const listBundledSources = (files: readonly string[]): string[] =>
  files
    .filter((file) => file.startsWith(generatedFolder) && existsSync(`${file}.map`))
    .flatMap((file): readonly string[] => JSON.parse(readFileSync(`${file}.map`, 'utf8')).sources)

test.each(['', 'development'])(
  'a server started with NODE_ENV «%s» renders pages with the production build of React',
  async (NODE_ENV) => {
    await withTemporaryFolder(async (folder) => {
      const files = await listLoadedFiles(folder, { NODE_ENV })
      const libraries = files.filter((file) => /node_modules.(?:react|react-dom)\b/.test(file))
      const reactFiles = listBundledSources(files).filter((file) =>
        /node_modules\/react(?:-dom)?\/cjs\//.test(file),
      )
      expect(libraries).toEqual([])
      expect(reactFiles).toContainEqual(expect.stringContaining('react-dom-server-legacy.node.production.js'))
      expect(reactFiles.filter((line) => line.includes('development'))).toEqual([])
    })
  },
)

test('a server that serves only visitors loads no library that only admins or emails need', async () => {
  await withTemporaryFolder(async (folder) => {
    const [email, password] = ['owner@example.com', 'harbour lantern oak']
    const account = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
    await listLoadedFiles(folder, account)
    rmSync(join(folder, 'coverage'), { recursive: true })
    const files = await listLoadedFiles(folder, account)
    const sources = listBundledSources(files)
    for (const name of ['nodemailer', 'multer', 'sanitize-html', 'postcss', '@zxcvbn-ts/language-common'])
      expect(
        sources.filter((file) => file.includes(`/node_modules/${name}/`)),
        name,
      ).toEqual([])
    expect(sources).toContainEqual(expect.stringContaining('/node_modules/express/'))
    for (const name of ['@node-rs/argon2', 'sharp'])
      expect(
        files.filter((file) => file.includes(join('node_modules', name))),
        name,
      ).toEqual([])
  })
})

/** Copies what a start needs, so that its compiled code is not that of other tests. Returns the folder for the code. */
const copyProgram = (folder: string): string => {
  for (const part of ['server/dist/main.js', 'server/package.json', 'server/.generated/program'])
    cpSync(join(productFolder, part), join(folder, part), { recursive: true })
  symlinkSync(join(productFolder, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return join(folder, 'server/.generated/compile-cache')
}

const startAndStop = async (folder: string): Promise<void> => {
  const server = startProductServer({ DATA_DIR: join(folder, 'data') }, folder)
  expect((await fetch(await server.ready())).status).toBe(200)
  expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 })
}

test('a server start caches its compiled code for the next start', async () => {
  await withTemporaryFolder(async (folder) => {
    const cache = copyProgram(folder)
    await startAndStop(folder)
    expect(readdirSync(cache, { recursive: true }).length).toBeGreaterThan(1)
  })
})

test('a server starts even if it cannot cache its compiled code', async () => {
  await withTemporaryFolder(async (folder) => {
    const cache = copyProgram(folder)
    writeFileSync(cache, '')
    await startAndStop(folder)
    expect(statSync(cache).isFile()).toBe(true)
  })
})
