import { serveTasks } from '../../apart/hand-over.ts'

serveTasks(async (task) => ({ task, by: process.pid }))
