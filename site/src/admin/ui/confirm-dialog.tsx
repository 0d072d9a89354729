import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { typesetRussianText } from '../../ui/typeset.ts'

/** Returns the last value that was not undefined, so that a closing dialog keeps its content. */
export const useLastDefinedValue = <Value,>(value: Value | undefined): Value | undefined => {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
}

export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  confirmLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={title}>
    {children}
    <Group mt={20} justify="flex-end">
      <Button variant="default" onClick={onClose} data-autofocus>
        Отмена
      </Button>
      <Button color="red" onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </Group>
  </Modal>
)

interface ConfirmationOptions<Item> {
  title: (item: Item) => string
  text: (item: Item) => string
  confirmLabel: string
  onConfirm: (item: Item) => Promise<void>
}

/**
 * Returns a dialog that confirms an irreversible action. Once confirmed, the dialog closes without waiting for the
 * action.
 */
export const useConfirmation = <Item,>({
  title,
  text,
  confirmLabel,
  onConfirm,
}: ConfirmationOptions<Item>) => {
  const [item, setItem] = useState<Item>()
  const shownItem = useLastDefinedValue(item)
  const close = () => setItem(undefined)
  const confirm = (confirmed: Item) => {
    close()
    void onConfirm(confirmed)
  }
  return {
    requestConfirmation: (next: Item) => setItem(next),
    dialog:
      shownItem === undefined ? null : (
        <ConfirmDialog
          isOpen={item !== undefined}
          title={title(shownItem)}
          confirmLabel={confirmLabel}
          onConfirm={() => confirm(shownItem)}
          onClose={close}
        >
          <p>{typesetRussianText(text(shownItem))}</p>
        </ConfirmDialog>
      ),
  }
}
