import { piecesOf, takeParcels } from './parcel.ts'
import { stepBack } from './step-back.ts'

/** Runs in a worker process: handles each task at low priority and exits when the parent closes the input. */
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
