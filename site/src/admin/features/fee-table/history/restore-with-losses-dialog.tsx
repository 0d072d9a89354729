import { Button, Group, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FeeTableLoss } from 'shared/tables'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { MISSING_NOTE_MESSAGE } from '../upload/use-apply-fee-table-version.ts'
import { FeeTableLossNotice } from '../versions/fee-table-losses.tsx'
import styles from './fee-table-version-history.module.css'

/** Leaves room in the note of the version for the number of the restored version. */
const MAX_NOTE_LENGTH = 900

interface RestoreWithLossesDialogProps {
  readonly version: number
  readonly losses: readonly FeeTableLoss[]
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly onConfirm: (note: string) => void
  readonly onClose: () => void
}

/** Says what the table loses when an older version is restored, and asks why. */
export const RestoreWithLossesDialog = ({
  version,
  losses,
  isOpen,
  isBusy,
  onConfirm,
  onClose,
}: RestoreWithLossesDialogProps) => {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (note.trim() !== '') return onConfirm(note.trim())
    setError(typesetRussianText(MISSING_NOTE_MESSAGE))
    event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={typesetRussianText(`Вернуть версию ${version}?`)}>
      <form className={styles.restoreForm} onSubmit={submit} noValidate>
        <FeeTableLossNotice losses={losses} />
        <Textarea
          label="Что изменилось и почему"
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={MAX_NOTE_LENGTH}
          data-autofocus
          value={note}
          error={error}
          onChange={(event) => {
            setNote(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            Вернуть версию
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
