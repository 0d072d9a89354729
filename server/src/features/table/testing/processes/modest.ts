import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { giveAnswer } from '../../apart/hand-over.ts'
import { stepBack } from '../../apart/step-back.ts'

const OWN_SCORE = '/proc/self/oom_score_adj'

stepBack()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(process.pid, signal)
const endsFirst = existsSync(OWN_SCORE) ? readFileSync(OWN_SCORE, 'utf8') : undefined
giveAnswer({ isBehind: getPriority() > 0, endsFirst })
