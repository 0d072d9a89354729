import { lazy, Suspense } from 'react'
import type { UnsavedCalculation } from '../../../router/page-module.ts'
import { useSiteStore } from '../../../state/site-store.ts'

const QueuedSaveList = lazy(async () => ({
  default: (await import('../save-queue/index.ts')).QueuedSaveList,
}))

interface QueuedSavesProps {
  /** The calculation on the screen. */
  current: UnsavedCalculation | undefined
  /** Called when a button was pressed that disappears. */
  onAct: () => void
  onRemove: ((key: string) => void) | undefined
}

/**
 * Calculations that wait on the device to be saved, and what came of them. The live region is always present: one that
 * appears with its text may not be announced.
 */
export const QueuedSaves = ({ current, onAct, onRemove }: QueuedSavesProps) => {
  const saves = useSiteStore(({ calculator }) => calculator.queuedSaves)
  const remove = (key: string) => {
    onAct()
    onRemove?.(key)
  }
  return (
    <div role="status">
      {saves && saves.length > 0 ? (
        <Suspense>
          <QueuedSaveList saves={saves} current={current} onRemove={remove} />
        </Suspense>
      ) : null}
    </div>
  )
}
