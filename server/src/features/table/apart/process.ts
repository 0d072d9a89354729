import { type Crossing, failureOf } from './crossing.ts'
import { giveAnswer, takeTask } from './hand-over.ts'
import { perform } from './perform.ts'
import { stepBack } from './step-back.ts'
import type { Task } from './task.ts'

stepBack()
const answer: Crossing = await perform(takeTask() as Task).then((done) => ({ done }), failureOf)
giveAnswer(answer)
