import { useSyncExternalStore } from 'react'
import { IDLE_LOADING_PROGRESS_STATE, type LoadingProgressTracker } from '../state/loading-progress.ts'
import styles from './progress-bar.module.css'

/** Progress bar that fills in five seconds and stays full; for an upload it shows the sent part. */
export const ProgressBar = ({ progress }: { progress: LoadingProgressTracker }) => {
  const { phase, sent: sentShare } = useSyncExternalStore(
    progress.subscribe,
    progress.get,
    () => IDLE_LOADING_PROGRESS_STATE,
  )
  return (
    <div
      className={[
        styles.bar,
        ...(phase === 'idle' ? [] : [styles[phase]]),
        ...(sentShare === undefined ? [] : [styles.measured]),
      ].join(' ')}
      role="progressbar"
      aria-label={phase === 'failed' ? 'Загрузить не удалось' : 'Загрузка'}
      aria-hidden={phase === 'idle'}
      aria-valuenow={sentShare === undefined ? undefined : Math.round(sentShare * 100)}
      style={sentShare === undefined ? undefined : { transform: `scaleX(${sentShare})` }}
    />
  )
}
