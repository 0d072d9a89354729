import { Button } from '@mantine/core'

interface SaveCancelButtonsProps {
  /** Label of the save button. */
  readonly saveLabel: string
  readonly isSaving: boolean
  readonly onCancel: () => void
}

/** Buttons of inline forms. The form decides on their layout. */
export const SaveCancelButtons = ({ saveLabel, isSaving, onCancel }: SaveCancelButtonsProps) => (
  <>
    <Button type="submit" data-key="save" loading={isSaving}>
      {saveLabel}
    </Button>
    <Button variant="default" onClick={onCancel}>
      Отмена
    </Button>
  </>
)
