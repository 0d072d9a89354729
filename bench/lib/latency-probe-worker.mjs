import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { origin, everyMs } = workerData
// Shorter than the server's keep-alive timeout, so that no request meets a connection that the server is closing.
const agent = new Agent({ keepAlive: true, timeout: 2_000 })

const measureHealthRequest = () =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now()
    get(`${origin}/api/health`, { agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`the server's health answered ${response.statusCode}`))
      })
    }).once('error', reject)
  })

/**
 * Sends a request every few milliseconds without waiting for the previous response, so that a pause delays many
 * requests.
 */
const probeUntilStopped = async (state) => {
  const pending = []
  while (state.isOn) {
    pending.push(measureHealthRequest().catch(({ message }) => message))
    await pause(everyMs)
  }
  return Promise.all(pending)
}

let currentProbe
parentPort.on('message', async (word) => {
  if (word === 'begin') {
    const state = { isOn: true }
    currentProbe = { state, waits: probeUntilStopped(state) }
    return
  }
  currentProbe.state.isOn = false
  parentPort.postMessage(await currentProbe.waits)
})
