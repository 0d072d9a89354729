import { type Crossing, failureOf } from '../../../apart/crossing.ts'
import { serveTasks } from '../../../apart/hand-over.ts'
import { perform } from './perform.ts'
import type { Task } from './task.ts'

serveTasks((task): Promise<Crossing> => perform(task as Task).then((done) => ({ done }), failureOf))
