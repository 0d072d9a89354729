import { Skeleton, Stack } from '@mantine/core'
import styles from './loading-placeholder.module.css'

/** Static skeleton in the rough shape of a screen, shown while data is loading. */
export const LoadingPlaceholder = () => (
  <Stack gap={12} aria-busy="true" aria-label="Загрузка">
    <Skeleton height={28} width={240} animate={false} />
    <Skeleton height={36} animate={false} />
    <Skeleton height={36} animate={false} />
    <Skeleton height={36} width="70%" animate={false} />
  </Stack>
)

/** Screen shown at startup until the session is restored. */
export const StartupScreen = () => (
  <main className={styles.starting}>
    <LoadingPlaceholder />
  </main>
)
