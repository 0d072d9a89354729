import { Button, Group } from '@mantine/core'
import type { ComponentProps } from 'react'

interface ConflictNoticeProps extends ComponentProps<'section'> {
  readonly heading: string
  /** Disables the choice between two versions: the response of a running save may bring a newer version. */
  readonly isSaving?: boolean
  readonly onAcceptRemote: () => void
  readonly onOverwrite: () => void
}

/** Shows that a record was saved meanwhile and lets the user choose the saved or the local version. */
export const ConflictNotice = ({
  heading,
  isSaving = false,
  onAcceptRemote,
  onOverwrite,
  children,
  ...section
}: ConflictNoticeProps) => (
  <section role="alert" {...section}>
    <h2>{heading}</h2>
    {children}
    <Group>
      <Button variant="default" disabled={isSaving} onClick={onAcceptRemote}>
        Взять сохранённое
      </Button>
      <Button loading={isSaving} onClick={onOverwrite}>
        Записать моё поверх
      </Button>
    </Group>
  </section>
)
