import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const product = fileURLToPath(new URL('../../', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A process of the built product with nothing of our environment but what is given. */
export class ServerProcess {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  #stdout = ''
  #stderr = ''

  constructor(
    file: string,
    words: readonly string[],
    env: Readonly<Record<string, string>>,
    root: string = product,
  ) {
    this.child = spawn(process.execPath, [join(root, 'server/dist', file), ...words], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout?.on('data', (text) => {
      this.#stdout += text
    })
    this.child.stderr?.on('data', (text) => {
      this.#stderr += text
    })
    this.ended = once(this.child, 'close').then(([code]) => ({
      code,
      stdout: this.#stdout,
      stderr: this.#stderr,
    }))
  }

  get stdout(): string {
    return this.#stdout
  }

  get stderr(): string {
    return this.#stderr
  }

  /** The origin that it says it is ready at; throws with what it said when it ends instead. */
  async ready(): Promise<string> {
    const found = () => /^ready (\S+)$/m.exec(this.#stdout)?.[1]
    while (found() === undefined) {
      const next = await Promise.race([
        this.child.stdout ? once(this.child.stdout, 'data').then(() => undefined) : undefined,
        this.ended,
      ])
      if (next && found() === undefined) throw new Error(`ended with ${next.code}: ${next.stderr}`)
    }
    return found() ?? ''
  }

  kill(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal)
    return this.ended
  }
}

/** Nobody listens there: a product of the tests hears nothing of the real bank. */
export const NO_BANK = 'http://127.0.0.1:9'

export const startServer = (env: Readonly<Record<string, string>>, root?: string): ServerProcess =>
  new ServerProcess(
    'main.js',
    [],
    // A busy machine makes a server late that has little to do.
    { PORT: '0', DEMO: '0', NBU_URL: NO_BANK, OVERLOAD_LAG_MS: '0', ...env },
    root,
  )

export const runCommand = (words: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> =>
  new ServerProcess('commands/main.js', words, env).ended

export const withFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'process-'))
  try {
    await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
