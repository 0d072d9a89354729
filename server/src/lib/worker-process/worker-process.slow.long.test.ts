import { expect, test } from 'vitest'
import { createWorkerProcess } from './worker-process.ts'

const limits = {
  heapMegabytes: 24,
  seconds: 30,
  restSeconds: 30,
  refusals: { hungry: 'Памяти не хватило', slow: () => '' },
}
const script = new URL('../../testing/worker-scripts/exhaust-memory.ts', import.meta.url)
const { run: askHungry } = createWorkerProcess(script, limits)
for (const eaten of ['growing texts', 'a growing map', 'one thing larger than all there is']) {
  test(`a worker task that exceeds its memory limit with ${eaten} is rejected, and the server keeps running`, async () => {
    await expect(askHungry(eaten)).rejects.toMatchObject({
      code: 'too-large',
      title: 'Памяти не хватило',
    })
    expect(await askHungry('nothing')).toBeUndefined()
  })
}
