import { type Crossing, failureOf } from '../../../apart/crossing.ts'
import { serveTasks } from '../../../apart/hand-over.ts'
import { stepBack } from '../../../apart/step-back.ts'
import { perform } from './perform.ts'
import type { Task } from './task.ts'

stepBack()
serveTasks((task): Promise<Crossing> => perform(task as Task).then((done) => ({ done }), failureOf))
