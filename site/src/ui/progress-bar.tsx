import { useSyncExternalStore } from 'react'
import { LOADING_PROGRESS_WHEN_IDLE, type LoadingProgressTracker } from '../state/loading-progress.ts'
import styles from './progress-bar.module.css'

/** Progress bar that fills in five seconds and stays full; for an upload it shows the sent part. */
export const ProgressBar = ({ progress }: { progress: LoadingProgressTracker }) => {
  const { phase, sent: sentShare } = useSyncExternalStore(
    progress.subscribe,
    progress.get,
    () => LOADING_PROGRESS_WHEN_IDLE,
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
