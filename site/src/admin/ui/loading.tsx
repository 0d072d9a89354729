import { Skeleton, Stack } from '@mantine/core'

/** Still sunken blocks: what comes has about this shape. */
export const Loading = () => (
  <Stack gap={12} aria-busy="true" aria-label="Загрузка">
    <Skeleton height={28} width={240} animate={false} />
    <Skeleton height={36} animate={false} />
    <Skeleton height={36} animate={false} />
    <Skeleton height={36} width="70%" animate={false} />
  </Stack>
)
