import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isThere = (command: string): boolean =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/** What a keychain of our own needs of the system, if it is not there. */
export const missingForKeychain = (): string | undefined => {
  if (process.platform !== 'linux') return 'a keychain of our own is known for Linux alone'
  const keytar = new URL('../../node_modules/keytar/build/Release/keytar.node', import.meta.url)
  if (!existsSync(keytar)) return 'keytar could not be built here'
  if (!isThere('dbus-daemon')) return 'no dbus-daemon here'
  return isThere('gnome-keyring-daemon') ? undefined : 'no gnome-keyring here'
}

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20))
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve))

// Starts nothing by itself: whoever is to answer has to be there.
const configOf = (socket: string): string => `<busconfig>
  <type>session</type><listen>unix:path=${socket}</listen><auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
  </policy>
</busconfig>`

/** A bus with nobody on it, apart from the one of whoever runs the tests, and a home of its own. */
export const openPrivateBus = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keychain-'))
  const socket = join(folder, 'bus')
  for (const name of ['home', 'run', 'data']) mkdirSync(join(folder, name), { mode: 0o700 })
  writeFileSync(join(folder, 'bus.conf'), configOf(socket))
  const bus = spawn('dbus-daemon', [`--config-file=${join(folder, 'bus.conf')}`, '--nofork', '--nopidfile'], {
    stdio: 'ignore',
  })
  await until(() => existsSync(socket))
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: join(folder, 'home'),
    XDG_RUNTIME_DIR: join(folder, 'run'),
    XDG_DATA_HOME: join(folder, 'data'),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${socket}`,
  }

  const keyrings: ChildProcess[] = []
  const stop = async (keyring: ChildProcess): Promise<void> => {
    keyring.kill('SIGCONT')
    keyring.kill('SIGTERM')
    await ended(keyring)
  }

  /** The keyring of this home: unlocked by its password, or locked as it lies there. */
  const startKeyring = async (unlocked: boolean) => {
    const control = join(folder, 'run/keyring')
    const words = ['--foreground', '--components=secrets', `--control-directory=${control}`]
    const daemon = spawn('gnome-keyring-daemon', [...words, ...(unlocked ? ['--unlock'] : [])], {
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    keyrings.push(daemon)
    // It says where it listens once it does; the name on the bus is taken by then.
    const listens = new Promise((resolve) => daemon.stdout?.once('data', resolve))
    daemon.stdin?.end('password')
    await listens
    return {
      freeze: () => daemon.kill('SIGSTOP'),
      thaw: () => daemon.kill('SIGCONT'),
      stop: () => stop(daemon),
    }
  }

  return {
    env,
    startKeyring,
    close: async () => {
      // A test that fails leaves its keyring running.
      await Promise.all(keyrings.map(stop))
      bus.kill('SIGTERM')
      await ended(bus)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
