import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { origin, everyMs } = workerData
const agent = new Agent({ keepAlive: true })

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
    asked.push(ask())
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
