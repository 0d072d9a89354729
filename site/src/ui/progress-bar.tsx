import { useSyncExternalStore } from 'react'
import { idle, type Progress } from '../state/progress.ts'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  readonly progress: Progress
}

/** Fills in five seconds and waits there; for an upload it shows the real progress. */
export const ProgressBar = ({ progress }: ProgressBarProps) => {
  const { phase, sent } = useSyncExternalStore(progress.subscribe, progress.get, () => idle)
  return (
    <div
      className={`${styles.bar} ${phase === 'idle' ? '' : styles[phase]} ${sent === undefined ? '' : styles.measured}`}
      role="progressbar"
      aria-label={phase === 'failed' ? 'Загрузить не удалось' : 'Загрузка'}
      aria-hidden={phase === 'idle'}
      aria-valuenow={sent === undefined ? undefined : Math.round(sent * 100)}
      style={sent === undefined ? undefined : { transform: `scaleX(${sent})` }}
    />
  )
}
