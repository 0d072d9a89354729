import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Creates the lock that allows one running app per user data folder. */
export const createInstanceLock = (userData: string) => {
  const file = join(userData, 'stand-in.lock')
  let isOurs = false

  const claim = (): boolean => {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return true
    } catch {
      return false
    }
  }

  const release = (): void => {
    if (isOurs) rmSync(file, { force: true })
    isOurs = false
  }

  return {
    release,
    take: (): boolean => {
      mkdirSync(userData, { recursive: true })
      isOurs ||= claim()
      // A killed app leaves its lock file.
      if (!isOurs && !isAlive(Number(readFileSync(file, 'utf8')))) {
        rmSync(file, { force: true })
        isOurs = claim()
      }
      return isOurs
    },
  }
}

export type InstanceLock = ReturnType<typeof createInstanceLock>
