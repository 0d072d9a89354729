import { Button, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './inbox.module.css'
import { MAX_VIEW_NAME_LENGTH } from './saved-views.ts'

interface SaveViewButtonProps {
  /** Name of the chosen view, which is saved again under this name. */
  name: string
  onSave: (name: string) => void
}

export const SaveViewButton = ({ name: chosenName, onSave }: SaveViewButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState(chosenName)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      onOpen={() => setName(chosenName)}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpen(!isOpen)}>
          Сохранить вид
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Сохранить вид">
        <form
          className={styles.saveView}
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() === '') return
            setOpen(false)
            onSave(name.trim())
          }}
        >
          <TextInput
            aria-label="Название вида"
            placeholder="Название вида"
            maxLength={MAX_VIEW_NAME_LENGTH}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            Сохранить
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
