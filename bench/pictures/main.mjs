import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { formatTable, median, readRounds, registerCleanup, runAndExit } from '../lib/harness.mjs'
import { startLatencyProbe } from '../lib/latency-probe.mjs'
import { measureMemoryMb, measurePeakMemoryMb } from '../lib/process-usage.mjs'
import { adminCredentials, startProduct } from '../lib/product.mjs'
import { computeP99 } from '../upload/wait-times.mjs'

const WIDTH = 4_000
const HEIGHT = 3_000

const buildCircle = (at) =>
  `<circle cx="${(at * 977) % WIDTH}" cy="${(at * 613) % HEIGHT}" r="${20 + ((at * 37) % 200)}" fill="hsl(${(at * 13) % 360} 50% 50%)" opacity=".5"/>`

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs><linearGradient id="sky" x2="1" y2="1"><stop stop-color="#123a5c"/><stop offset=".5" stop-color="#cc9557"/><stop offset="1" stop-color="#eee"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#sky)"/>${Array.from({ length: 300 }, (_, at) => buildCircle(at)).join('')}</svg>`

/** Generates a 12-megapixel photo with edges, gradients and camera noise. */
const generatePhoto = async () => {
  const noise = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png()
    .toBuffer()
  return sharp(Buffer.from(drawing))
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Makes a different file of the same picture, because the server does not encode a known file again. */
const appendCopyNumber = (bytes, number) => Buffer.concat([bytes, Buffer.from(`copy ${number}`)])

const fetchAdminToken = async (origin) => {
  const body = JSON.stringify({
    email: adminCredentials.ADMIN_EMAIL,
    password: adminCredentials.ADMIN_PASSWORD,
  })
  const headers = { 'Content-Type': 'application/json' }
  const { token } = await (await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })).json()
  return token
}

const uploadPicture = async (origin, token, bytes) => {
  const body = new FormData()
  body.append('image', new Blob([bytes]), 'photo.jpg')
  const headers = { Authorization: `Bearer ${token}` }
  const startedAt = performance.now()
  const answer = await fetch(`${origin}/api/picture`, { method: 'POST', headers, body })
  const responseText = await answer.text()
  if (answer.status !== 201) throw new Error(`the picture was not taken: ${answer.status} ${responseText}`)
  return performance.now() - startedAt
}

/** Starts a process that only encodes pictures with `sharp`. */
const startSharpProcess = () => {
  const child = fork(fileURLToPath(new URL('./sharp-process.mjs', import.meta.url)), {
    serialization: 'advanced',
  })
  return {
    pid: child.pid,
    encode: async (bytes) => {
      const answered = once(child, 'message')
      child.send(bytes)
      const [milliseconds] = await answered
      return milliseconds
    },
    stop: () => child.kill(),
  }
}

const startProductEncoder = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-picture-'))
  registerCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const server = await startProduct(join(folder, 'data'), { DEMO: '0', ...adminCredentials })
  registerCleanup(server.stop)
  const token = await fetchAdminToken(server.origin)
  return { ...server, encode: (bytes) => uploadPicture(server.origin, token, bytes) }
}

const measureEncoding = async ({ pid, encode }, bytes) => {
  let ms = 0
  const megabytes = await measurePeakMemoryMb(pid, async () => {
    ms = await encode(bytes)
  })
  return { ms, megabytes }
}

const computeMedians = (turns) => ({
  ms: median(turns.map((each) => each.ms)),
  megabytes: median(turns.map((each) => each.megabytes)),
})

const printResults = ({ ours, alone, idle, waits }) => {
  const row = (name, unit, digits) => [
    name,
    ours[unit].toFixed(digits),
    alone[unit].toFixed(digits),
    `${(ours[unit] / alone[unit]).toFixed(2)}×`,
  ]
  process.stdout.write(
    formatTable([
      ['a picture of 12 megapixels', 'ours', 'sharp alone', 'ratio'],
      row('time, ms', 'ms', 0),
      row('memory at most, MB', 'megabytes', 0),
    ]),
  )
  process.stdout.write(
    `the server holds ${idle.toFixed(0)} MB without a picture; meanwhile others wait ${computeP99(waits).toFixed(1)} ms (p99), ${Math.max(...waits).toFixed(1)} ms at most\n`,
  )
}

/** Measures one picture alternately: uploaded to the built server, and encoded by `sharp` alone. */
const measurePictureUpload = async (rounds) => {
  const bytes = await generatePhoto()
  const ours = await startProductEncoder()
  const alone = startSharpProcess()
  registerCleanup(alone.stop)
  const probe = startLatencyProbe(ours.origin)
  registerCleanup(probe.stop)
  const idle = measureMemoryMb(ours.pid)
  const turns = { ours: [], alone: [] }
  const waits = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = [appendCopyNumber(bytes, 2 * round), appendCopyNumber(bytes, 2 * round + 1)]
    const inServer = await measureEncoding(ours, first)
    const inAlone = await measureEncoding(alone, first)
    // A separate upload, so that the probe's requests do not affect the measured time.
    const waited = await probe.measureWaitsDuring(() => ours.encode(second))
    if (round === 0) continue
    turns.ours.push(inServer)
    turns.alone.push(inAlone)
    waits.push(...waited)
    process.stderr.write(`• a picture, round ${round} of ${rounds}\n`)
  }
  return { ours: computeMedians(turns.ours), alone: computeMedians(turns.alone), idle, waits }
}

await runAndExit(async () => {
  printResults(await measurePictureUpload(readRounds(5)))
  return 0
})
