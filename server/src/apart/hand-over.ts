import { piecesOf, takeParcels } from './parcel.ts'
import { stepBack } from './step-back.ts'

/** In a process apart: answers each task that comes, at low priority, and ends when nobody is there to send one. */
export const serveTasks = (answer: (task: unknown) => Promise<unknown>): void => {
  stepBack()
  takeParcels(process.stdin, {
    take: (task) => {
      void answer(task).then((answered) => {
        for (const piece of piecesOf(answered)) process.stdout.write(piece)
      })
    },
    refuse: (error) => {
      throw error
    },
  })
}
