import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from './backup-commands.ts'
import type { Ended } from './server-process.ts'

/** A mount that nobody else sees, and that ends with the process that made it. */
const unshared = ['--user', '--map-root-user', '--mount', 'sh', '-c'] as const

export const hasSmallDisks = (): boolean =>
  spawnSync('unshare', [...unshared, 'mount -t tmpfs -o size=64k tmpfs /tmp']).status === 0

const script = `
  set -e
  mount -t tmpfs -o size="$1" tmpfs "$2"
  cp -a "$3/." "$2"
  disk=$2 after=$4
  shift 4
  "$@" && code=0 || code=$?
  cp -a "$disk/." "$after"
  exit $code
`

interface Disk {
  readonly size: string
  /** What is on it at first. */
  readonly holds: string
}

/** A command of the built product, with the path of a small disk; what it said, and a copy of what is on the disk after it. */
export const onSmallDisk = async (
  folder: string,
  { size, holds }: Disk,
  run: (disk: string) => { words: readonly string[]; DATA_DIR: string },
): Promise<Ended & { after: string; disk: string }> => {
  const [disk, after] = [join(folder, `disk-${size}`), join(folder, `after-${size}`)]
  for (const each of [disk, after]) mkdirSync(each)
  const { words, DATA_DIR } = run(disk)
  const command = [process.execPath, commands, ...words]
  const child = spawn('unshare', [...unshared, script, 'sh', size, disk, holds, after, ...command], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR },
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
  return { code, ...said, after, disk }
}
