import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureProductBuilt, serverBuildSteps } from '../../../../scripts/launch/build.mjs'
import {
  insertCategoryTitle,
  readCategoryTitles,
  withDataFolder,
} from '../../../../server/src/testing/fixtures/backup.ts'
import { waitUntil } from '../../../../server/src/testing/wait-until.ts'
import { sendCallbackInquiry } from '../../../fixtures/process/inquiry-visitors.ts'
import {
  collectProcessOutput,
  UNREACHABLE_BANK_URL,
  withTemporaryFolder,
} from '../../../fixtures/process/server-process.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const spawnNpm = (args: readonly string[], env: Record<string, string>, cwd = root) => {
  const child = spawn('npm', args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectProcessOutput(child)
  return { child, output }
}

const readReadyLine = async ({
  child,
  output,
}: {
  child: ChildProcess
  output: { stdout: string }
}): Promise<string> => {
  while (!output.stdout.includes('\nready ')) await once(child.stdout ?? child, 'data')
  return output.stdout.trimEnd().split('\n').at(-1) ?? ''
}

const waitUntilStopped = async (origin: string): Promise<void> => {
  while (await fetch(`${origin}/api/health`).then(Boolean, () => false)) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('npm start with nothing changed', () => {
  let folder: string
  let env: Record<string, string>
  let started: ReturnType<typeof spawnNpm>
  let origin: string

  beforeAll(async () => {
    await ensureProductBuilt(process.env, serverBuildSteps)
    folder = mkdtempSync(join(tmpdir(), 'launcher-'))
    env = { DATA_DIR: join(folder, 'data'), PORT: '0', NBU_URL: UNREACHABLE_BANK_URL }
    started = spawnNpm(['start'], env)
    origin = (await readReadyLine(started)).replace('ready ', '')
  })
  afterAll(() => {
    started.child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })

  test('npm start installs and builds nothing if no source has changed, and ends with the ready line', async () => {
    expect(started.output.stdout).toMatch(/^ready http:\S+\n$/m)
    expect(started.output.stderr).not.toMatch(/installing|building/)
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  })

  test('npm start with a stale build beside a running server fails without building, and npm run backup still works', async () => {
    const built = join(root, '.launch/built-from/covers')
    renameSync(built, `${built}-aside`)
    try {
      const second = spawnNpm(['start'], env)
      const [code] = await once(second.child, 'close')
      const lines = second.output.stderr.split('\n').filter((line) => line.startsWith('•'))
      const line = /^• a server runs from this checkout \(process \d+\), and its build .*: stop it first/
      expect([code, lines]).toEqual([1, [expect.stringMatching(line)]])
      const backup = spawnNpm(['run', 'backup', '--', join(folder, 'b.tar')], env)
      expect(await once(backup.child, 'close')).toEqual([0, null])
      expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    } finally {
      renameSync(`${built}-aside`, built)
    }
  })

  test('a SIGTERM to the npm process stops the server', async () => {
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    started.child.kill('SIGTERM')
    await waitUntilStopped(origin)
  })
})

describe('npm run dev', () => {
  // The first start after an install prepares the dependencies, which takes long on a slow machine.
  test('npm run dev serves source files with page reloads, logs each email and does not restart by itself', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const started = spawnNpm(['run', 'dev'], { DATA_DIR, PORT: '0' })
      const [, origin = ''] = /^ready (http:\S+)$/.exec(await readReadyLine(started)) ?? []
      const page = await (await fetch(origin)).text()
      expect(page).toContain('/@vite/client')
      expect(page).toMatch(/<h1[^>]*>Цена автомобиля/)
      expect((await fetch(`${origin}/src/styles/site.css`, { headers: { Accept: 'text/css' } })).status).toBe(
        200,
      )
      const labels = await fetch(`${origin}/src/features/calculator/calculator-labels.ts`)
      // The built copy may be an old one or missing.
      expect(await labels.text()).toMatch(/from "[^"]*\/shared\/src\/format\//)
      await sendCallbackInquiry(origin, 'Олена')
      await waitUntil(() => started.output.stderr.includes('email to office@example.com: Перезвонить: Олена'))
      expect(started.output.stdout + started.output.stderr).not.toMatch(/Restarting|Failed/)
      started.child.kill('SIGTERM')
      await waitUntilStopped(origin)
    }))
})

describe('npm run backup and npm run restore', () => {
  test('npm run backup and npm run restore resolve the file against the current folder and use DATA_DIR like the server', () =>
    withDataFolder(async (folder, DATA_DIR) => {
      insertCategoryTitle(DATA_DIR, 'Доставка')
      for (const [args, dataDir] of [
        [['run', 'backup', '--', 'b.tar'], DATA_DIR],
        [['run', 'restore', '--', './b.tar'], join(folder, 'restored')],
        [['run', 'restore', '--', 'b.tar', '--force'], join(folder, 'restored')],
      ] as const) {
        const { child, output } = spawnNpm(['--prefix', root, ...args], { DATA_DIR: dataDir }, folder)
        const [code] = await once(child, 'close')
        expect([code, output.stdout]).toEqual([0, expect.stringContaining(`${join(folder, 'b.tar')}`)])
      }
      expect(statSync(join(folder, 'b.tar')).mode & 0o777).toBe(0o600)
      expect(readCategoryTitles(join(folder, 'restored'))).toEqual(['Доставка'])
    }))
})

describe('npm run openapi', () => {
  test('npm run openapi prints the OpenAPI document and nothing else', async () => {
    const { child, output } = spawnNpm(['run', '--silent', 'openapi'], {})
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    expect(JSON.parse(output.stdout)).toMatchObject({ openapi: '3.1.0', info: { version: '0.1.0' } })
  })
})
