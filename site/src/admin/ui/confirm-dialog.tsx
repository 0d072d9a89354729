import { Button, Group, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { typesetRussianText } from '../../ui/typeset.ts'

/** Returns the last value that was not undefined, so that a closing dialog keeps its content. */
export const useLastDefinedValue = <Value,>(value: Value | undefined): Value | undefined => {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

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
        <Modal opened={item !== undefined} onClose={close} title={title(shownItem)}>
          <p>{typesetRussianText(text(shownItem))}</p>
          <Group mt={20} justify="flex-end">
            <Button onClick={close} data-autofocus>
              Отмена
            </Button>
            <Button variant="filled" color="red" onClick={() => confirm(shownItem)}>
              {confirmLabel}
            </Button>
          </Group>
        </Modal>
      ),
  }
}
