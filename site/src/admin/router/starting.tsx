import { Loading } from '../ui/loading.tsx'
import styles from './starting.module.css'

/** Until it is known who is here; seen only by whoever waits for longer than a moment. */
export const Starting = () => (
  <main className={styles.starting}>
    <Loading />
  </main>
)
