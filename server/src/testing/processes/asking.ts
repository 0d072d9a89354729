import { createProcessApart } from '../../apart/process-apart.ts'

const script = new URL('./answering.ts', import.meta.url)
const refusals = { hungry: '', slow: () => '' }
const ask = createProcessApart(script, { heapMegabytes: 24, seconds: 30, restSeconds: 3_600, refusals })
await ask('of one who leaves at once')
