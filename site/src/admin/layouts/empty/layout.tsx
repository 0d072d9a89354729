import { Outlet } from 'react-router-dom'
import { Illustration } from '../../../ui/illustration.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useAdmin } from '../../admin-context.ts'
import styles from './layout.module.css'

/** The screen alone, above the road from the auction to the number plate: for the login. */
export const EmptyLayout = () => (
  <div className={styles.page}>
    <main id="content">
      <ProgressBar progress={useAdmin().progress} />
      <Outlet />
    </main>
    <Illustration name="scene-home" width={1360} height={230} className={styles.scene} fit="xMidYMax meet" />
  </div>
)
