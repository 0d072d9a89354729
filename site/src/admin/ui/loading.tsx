import { Skeleton, Stack } from '@mantine/core'
import styles from './loading.module.css'

/** Still sunken blocks: what comes has about this shape. */
export const LoadingPlaceholder = () => (
  <Stack gap={12} aria-busy="true" aria-label="Загрузка">
    <Skeleton height={28} width={240} animate={false} />
    <Skeleton height={36} animate={false} />
    <Skeleton height={36} animate={false} />
    <Skeleton height={36} width="70%" animate={false} />
  </Stack>
)

/** Until it is known who is here; seen only by whoever waits for longer than a moment. */
export const StartupScreen = () => (
  <main className={styles.starting}>
    <LoadingPlaceholder />
  </main>
)
