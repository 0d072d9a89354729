import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

/** Returns the last defined value, so that a closing dialog keeps its content. */
export const useLastDefined = <Value,>(value: Value | undefined): Value | undefined => {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  /** Label of the confirm button. */
  readonly confirmLabel: string
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation of an action that cannot be undone. */
export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  confirmLabel,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={title}>
    {children}
    <Group mt={20} justify="flex-end">
      <Button variant="default" onClick={onClose} data-autofocus>
        Отмена
      </Button>
      <Button color="red" onClick={onConfirm} loading={isBusy}>
        {confirmLabel}
      </Button>
    </Group>
  </Modal>
)
