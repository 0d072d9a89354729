import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useEffect, useState } from 'react'
import { typeset } from '../../../../../ui/typeset.ts'
import { linkAddress } from './link-address.ts'
import { linkAt, putLink } from './put-link.ts'

interface LinkDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

const REFUSED =
  'Такого адреса не бывает. Ссылка ведёт на сайт (https://…), страницу этого сайта (/blog), почту или телефон.'

export const LinkDialog = ({ editor, onClose }: LinkDialogProps) => {
  const known = linkAt(editor)
  const [typed, setTyped] = useState(known)
  const [isRefused, setRefused] = useState(false)
  // Focus returns to the text on every way of closing. It happens at once: a frame later a quick key could move the
  // cursor.
  useEffect(
    () => () => {
      if (!editor.isDestroyed) editor.view.focus()
    },
    [editor],
  )
  const put = (href: string) => {
    putLink(editor, href)
    onClose()
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const href = typed.trim() === '' ? '' : linkAddress(typed)
    if (href === undefined) setRefused(true)
    else put(href)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Ссылка"
      size={480}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <form onSubmit={confirm} noValidate>
        <TextInput
          label="Куда ведёт"
          description={typeset('Адрес сайта, страница этого сайта, почта или телефон')}
          data-autofocus
          value={typed}
          error={isRefused ? typeset(REFUSED) : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setRefused(false)
          }}
        />
        <Group gap={8} mt={16}>
          <Button type="submit">Поставить ссылку</Button>
          {known === '' ? null : (
            <Button variant="default" onClick={() => put('')}>
              Убрать ссылку
            </Button>
          )}
        </Group>
      </form>
    </Modal>
  )
}
