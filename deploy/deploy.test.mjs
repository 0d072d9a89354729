import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { getBuildStepInputs, serverBuildSteps } from '../scripts/launch/build.mjs'
import { resolveFromRepositoryRoot } from '../scripts/launch/paths.mjs'
import { serverMemoryOptions } from '../scripts/launch/server-memory-options.mjs'
import { readServerConfig } from '../server/src/config.ts'
import { MAX_DRAINED_REQUEST_BODY_BYTES } from '../server/src/http/body/body-limits.ts'
import { defaultSocketLimits } from '../server/src/http/hardening/socket-limits.ts'

const read = (path) => readFileSync(resolveFromRepositoryRoot(path), 'utf8')
const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', '')
const composeText = read('deploy/compose.yaml')
const { services } = load(composeText)
const unit = read('deploy/customs-broker@.service')
const nginx = read('deploy/nginx/server.conf')

/** Returns the values of a directive of the unit or of nginx, in the order of the file. */
const findSettings = (text, pattern) => [...text.matchAll(pattern)].map(([, value]) => value)
const findUnitSetting = (name) => findSettings(unit, new RegExp(`^${name}=(.*)$`, 'gm')).join(' ')
const findNginxSetting = (name) => findSettings(nginx, new RegExp(`^ *${name} (.*);$`, 'gm'))

const parseBytes = (text) => Number.parseInt(text, 10) * 1024 ** ' kmg'.indexOf(text.at(-1).toLowerCase())

describe('the image', () => {
  const ignored = read('.dockerignore').split('\n')
  const isSent = (path) =>
    ignored.some((line) => line.startsWith('!') && `${path}/`.startsWith(`${line.slice(1)}/`))

  test('the build of the container image copies every file that the launcher and the server build read', () => {
    const copied = findSettings(dockerfile, /^COPY (?!--)(.+) \S+$/gm).flatMap((files) => files.split(' '))
    // The build of the site reads all of these.
    const projects = JSON.parse(read('tsconfig.json')).references.map(({ path }) =>
      path.endsWith('.json') ? path : `${path}/tsconfig.json`,
    )
    const inputs = [
      ...serverBuildSteps.flatMap(getBuildStepInputs),
      '.npmrc',
      '.node-version',
      'scripts/launch',
      'tsconfig.json',
    ]
    const needed = [...copied, ...inputs, ...projects].filter((path) => path !== '.')
    expect(copied.filter((path) => !existsSync(resolveFromRepositoryRoot(path)))).toEqual([])
    expect(needed.filter((path) => existsSync(resolveFromRepositoryRoot(path)) && !isSent(path))).toEqual([])
  })

  test('the container image and the systemd unit start the same Node version with the same options as npm start', () => {
    expect(dockerfile).toContain(`NODE_VERSION=${read('.node-version').trim()}\n`)
    const command = ['node', ...serverMemoryOptions, 'server/dist/main.js']
    expect(dockerfile).toMatch(/^USER 1000:1000$/m)
    expect(dockerfile.trim().endsWith(`CMD ${JSON.stringify(command).replaceAll(',', ', ')}`)).toBe(true)
    expect(findUnitSetting('ExecStart')).toBe(`/usr/bin/${command.join(' ')}`)
  })
})

describe('variables', () => {
  const known = [...Object.keys(readServerConfig({})), 'NODE_ENV']
  const ofCompose = ['POSTGRES_PASSWORD', 'SERVERS']
  const example = Object.keys(parseEnv(read('deploy/.env.example')))

  test.each([
    ['compose.yaml', Object.keys(services.server.environment)],
    [
      'Dockerfile',
      findSettings(dockerfile, /^ENV (.*)$/gm).flatMap((line) =>
        line.split(' ').map((each) => each.split('=')[0]),
      ),
    ],
    [
      'the unit',
      findSettings(unit, /^Environment=(.*)$/gm).flatMap((line) =>
        line.split(' ').map((each) => each.split('=')[0]),
      ),
    ],
    ['.env.example', example.filter((name) => !ofCompose.includes(name))],
    ['customs-broker.env.example', Object.keys(parseEnv(read('deploy/customs-broker.env.example')))],
  ])('%s sets only variables that the server knows', (_, names) => {
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((name) => !known.includes(name))).toEqual([])
  })

  test('.env.example lists exactly the variables that compose.yaml reads', () => {
    const used = new Set(findSettings(composeText, /\$\{(\w+)/g))
    expect(example.toSorted()).toEqual([...used].toSorted())
  })
})

describe('limits', () => {
  test('the container and the systemd unit set the same resource limits', () => {
    const { mem_limit, pids_limit, ulimits, stop_grace_period } = services.server
    expect({
      MemoryMax: parseBytes(findUnitSetting('MemoryMax')),
      TasksMax: findUnitSetting('TasksMax'),
      LimitNOFILE: findUnitSetting('LimitNOFILE'),
      TimeoutStopSec: findUnitSetting('TimeoutStopSec'),
    }).toEqual({
      MemoryMax: parseBytes(mem_limit),
      TasksMax: String(pids_limit),
      LimitNOFILE: String(ulimits.nofile),
      TimeoutStopSec: stop_grace_period,
    })
    expect(ulimits.nofile).toBeGreaterThan(defaultSocketLimits.maxConnections)
  })

  test('nginx has the same timeouts and connection limits as the Node server, and a body limit that is not smaller', () => {
    const { headersMs, stalledRequestMs, stalledAnswerMs, maxConnectionsPerAddress } = defaultSocketLimits
    expect({
      client_header_timeout: findNginxSetting('client_header_timeout'),
      client_body_timeout: findNginxSetting('client_body_timeout'),
      send_timeout: findNginxSetting('send_timeout'),
      limit_conn: findNginxSetting('limit_conn'),
    }).toEqual({
      client_header_timeout: [`${headersMs / 1000}s`],
      client_body_timeout: [`${stalledRequestMs / 1000}s`],
      send_timeout: [`${stalledAnswerMs / 1000}s`],
      limit_conn: [`customs_broker_addresses ${maxConnectionsPerAddress}`],
    })
    const [largestBody = ''] = findNginxSetting('client_max_body_size')
    expect(parseBytes(largestBody)).toBeGreaterThanOrEqual(MAX_DRAINED_REQUEST_BODY_BYTES)
  })

  test('nginx caches a page for one second, however long the server allows other caches to store it', () => {
    expect(findNginxSetting('proxy_cache_valid')).toEqual(['200 301 404 410 1s'])
    expect(findNginxSetting('proxy_ignore_headers')).toEqual(['Cache-Control Expires'])
  })
})

test.each(Object.entries(services))(
  'the container of the compose service %s may write only to its volumes',
  (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
    })
    const files = service.volumes.map((each) => each.split(':')[0]).filter((each) => each.startsWith('./'))
    expect(files.filter((file) => !existsSync(resolveFromRepositoryRoot(`deploy/${file}`)))).toEqual([])
  },
)

const hasSystemd = spawnSync('systemd-analyze', ['security', '--help']).stdout?.includes('--offline') ?? false

test.skipIf(!hasSystemd)(
  `systemd accepts the unit file and rates its security exposure as low${hasSystemd ? '' : ' (skipped: no systemd 251 here)'}`,
  () => {
    const file = join(mkdtempSync(join(tmpdir(), 'unit-')), 'customs-broker@3000.service')
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
    const analyze = (...args) => spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })
    expect(analyze('verify')).toMatchObject({ status: 0, stdout: '', stderr: '' })
    expect(analyze('security', '--offline=true', '--threshold=20').status).toBe(0)
  },
)
