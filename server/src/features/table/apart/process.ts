import { type Crossing, failureOf } from './crossing.ts'
import { serveTasks } from './hand-over.ts'
import { perform } from './perform.ts'
import { stepBack } from './step-back.ts'
import type { Task } from './task.ts'

stepBack()
serveTasks((task): Promise<Crossing> => perform(task as Task).then((done) => ({ done }), failureOf))
