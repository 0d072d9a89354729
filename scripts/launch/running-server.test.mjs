import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from './paths.mjs'
import { beginOf, markRunning, refuseBesideServer, runningServers } from './running-server.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'running-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('a server that runs from this checkout', () => {
  const running = () => join(folder, 'running')
  const marks = () => (existsSync(running()) ? readdirSync(running()) : [])
  const mark = (processes, checkout = root) => {
    mkdirSync(running(), { recursive: true })
    writeFileSync(join(running(), '1.json'), JSON.stringify({ checkout, processes }))
  }
  /** A process that does nothing until it is ended. */
  const sleeper = async () => {
    const child = spawn(process.execPath, ['-e', "console.log('up'); setInterval(() => {}, 1000)"])
    await once(child.stdout, 'data')
    const end = async () => {
      child.kill('SIGKILL')
      await once(child, 'close')
    }
    return { pid: child.pid, begin: beginOf(child.pid), end }
  }

  test('is known from before it starts until its launcher says that it has ended', async () => {
    expect(runningServers(running())).toEqual([])
    const marker = markRunning(running())
    expect(runningServers(running())).toEqual([process.pid])
    const server = await sleeper()
    marker.add(server.pid)
    expect(runningServers(running())).toEqual([server.pid])
    marker.remove()
    expect(runningServers(running())).toEqual([])
    await server.end()
  })

  test('is known after its launcher was killed, and forgotten once it was killed itself', async () => {
    const [launcher, server] = [await sleeper(), await sleeper()]
    mark([launcher, server])
    await launcher.end()
    expect(runningServers(running())).toEqual([server.pid])
    await server.end()
    expect([runningServers(running()), marks()]).toEqual([[], []])
  })

  test('is not taken for another process that has its number now, after a reboot for one', async () => {
    const other = await sleeper()
    mark([{ pid: other.pid, begin: 'another boot 4711' }])
    expect([runningServers(running()), marks()]).toEqual([[], []])
    await other.end()
  })

  test('is not taken for one that ended before it could be looked at', async () => {
    const { pid, end } = await sleeper()
    await end()
    mark([{ pid, begin: beginOf(pid) }])
    expect([runningServers(running()), marks()]).toEqual([[], []])
  })

  test('is not taken for that of the checkout from which this one was copied', async () => {
    const server = await sleeper()
    mark([server], '/elsewhere/')
    expect([runningServers(running()), marks()]).toEqual([[], []])
    await server.end()
  })

  test('is not taken for a mark that was cut off while it was written', () => {
    mkdirSync(running())
    for (const text of ['', '{"checkout":', 'null', '{}', '[1]']) {
      writeFileSync(join(running(), '1.json'), text)
      expect(runningServers(running()), text).toEqual([])
    }
  })

  test('keeps its packages and its build, and one line says what to do', async () => {
    const refuse = refuseBesideServer(running())
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
