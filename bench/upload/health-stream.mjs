import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { origin, everyMs } = workerData
// Sooner than the server gives a silent connection up: a question that meets such an end is nobody's wait.
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

/** Whoever waits for each answer before the next question meets a pause once; this one meets it every few milliseconds. */
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
