import { appendFileSync } from 'node:fs'

/** Vitest reporter that records the hits which tests in browser pages print to the console. */
export default class ConsoleHitReporter {
  onInit(vitest) {
    this.vitest = vitest
  }

  onUserConsoleLog({ content, taskId, time }) {
    const test = this.vitest.state.idMap.get(taskId)?.file.filepath ?? ''
    for (const [, n] of content.matchAll(/\bhit:(\d+)\b/g))
      appendFileSync(process.env.HITS_FILE, `${JSON.stringify({ time, n: Number(n), test })}\n`)
  }
}
