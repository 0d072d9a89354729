import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { origin, everyMs } = workerData
// Shorter than the server's keep-alive timeout, so that no request meets a connection that the server is closing.
const agent = new Agent({ keepAlive: true, timeout: 2_000 })

const ask = () =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    get(`${origin}/api/health`, { agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`the server's health answered ${response.statusCode}`))
      })
    }).once('error', reject)
  })

/**
 * Sends a request every few milliseconds without waiting for the previous response, so that a pause delays many
 * requests.
 */
const stream = async (state) => {
  const asked = []
  while (state.isOn) {
    asked.push(ask().catch(({ message }) => message))
    await pause(everyMs)
  }
  return Promise.all(asked)
}

let current
parentPort.on('message', async (word) => {
  if (word === 'begin') {
    const state = { isOn: true }
    current = { state, waits: stream(state) }
    return
  }
  current.state.isOn = false
  parentPort.postMessage(await current.waits)
})
