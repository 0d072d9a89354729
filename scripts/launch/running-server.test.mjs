import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { repositoryRoot } from './paths.mjs'
import {
  createPackageReplacementGuard,
  getProcessStartTime,
  listRunningServers,
  markServerRunning,
} from './running-server.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'running-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the running server of a checkout', () => {
  const running = () => join(folder, 'running')
  const marks = () => (existsSync(running()) ? readdirSync(running()) : [])
  const mark = (processes, checkout = repositoryRoot) => {
    mkdirSync(running(), { recursive: true })
    writeFileSync(join(running(), '1.json'), JSON.stringify({ checkout, processes }))
  }
  /** Starts a process that does nothing until it is killed. */
  const sleeper = async () => {
    const child = spawn(process.execPath, ['-e', "console.log('up'); setInterval(() => {}, 1000)"])
    await once(child.stdout, 'data')
    const end = async () => {
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    return { pid: child.pid, begin: getProcessStartTime(child.pid), end }
  }

  test('the launcher lists a server as running from the creation of its marker file to the removal of the file', async () => {
    expect(listRunningServers(running())).toEqual([])
    const marker = markServerRunning(running())
    expect(listRunningServers(running())).toEqual([process.pid])
    const server = await sleeper()
    marker.add(server.pid)
    expect(listRunningServers(running())).toEqual([server.pid])
    marker.remove()
    expect(listRunningServers(running())).toEqual([])
    await server.end()
  })

  test('a launcher lists a server as running after the launcher that started it is killed, until the server is killed too', async () => {
    const [launcher, server] = [await sleeper(), await sleeper()]
    mark([launcher, server])
    await launcher.end()
    expect(listRunningServers(running())).toEqual([server.pid])
    await server.end()
    expect([listRunningServers(running()), marks()]).toEqual([[], []])
  })

  test('the launcher does not list a server as running if another process has its process id after a reboot', async () => {
    const other = await sleeper()
    mark([{ pid: other.pid, begin: 'another boot 4711' }])
    expect([listRunningServers(running()), marks()]).toEqual([[], []])
    await other.end()
  })

  test('the launcher does not list a server as running if it ended before its start time could be read', async () => {
    const { pid, end } = await sleeper()
    await end()
    mark([{ pid, begin: getProcessStartTime(pid) }])
    expect([listRunningServers(running()), marks()]).toEqual([[], []])
  })

  test('the launcher does not list a server as running if its marker file was copied from another checkout', async () => {
    const server = await sleeper()
    mark([server], '/elsewhere/')
    expect([listRunningServers(running()), marks()]).toEqual([[], []])
    await server.end()
  })

  test('the launcher reads a truncated or malformed marker file as no running server', () => {
    mkdirSync(running())
    for (const text of ['', '{"checkout":', 'null', '{}', '[1]']) {
      writeFileSync(join(running(), '1.json'), text)
      expect(listRunningServers(running()), text).toEqual([])
    }
  })

  test('the launcher does not replace packages while a server runs, and the error says what to do', async () => {
    const refuse = createPackageReplacementGuard(running())
    expect(refuse('packages')).toBeUndefined()
    const server = await sleeper()
    mark([server])
    expect(() => refuse('packages')).toThrow(
      `a server runs from this checkout (process ${server.pid}), and its packages would be replaced: stop it first, or work in another checkout`,
    )
    await server.end()
    expect(refuse('packages')).toBeUndefined()
  })
})
