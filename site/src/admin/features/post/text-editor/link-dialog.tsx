import { Button, Group, Modal, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { type FormEvent, useEffect, useState } from 'react'
import { isAllowedPostLink } from 'shared/post'
import { typesetRussianText } from '../../../../ui/typeset.ts'

const bareEmail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/
const barePhone = /^\+?[\d\s()\u00A0-]{7,}$/
const bareDomain = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u

/** Adds a missing scheme to a typed link address. Returns undefined if the result is not a valid link. */
export const parseLinkAddress = (typed: string): string | undefined => {
  const text = typed.trim()
  if (bareEmail.test(text)) return `mailto:${text}`
  if (barePhone.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (bareDomain.test(text)) return `https://${text}`
  return isAllowedPostLink(text) && !/\s/.test(text.replace(/^tel:.*/i, '')) ? text : undefined
}

const getLinkHref = (editor: Editor): string => {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/** Links the selected text or changes the link at the cursor. Without either, inserts the address as linked text. */
const applyLinkToSelection = (editor: Editor, href: string): void => {
  const chain = editor.chain()
  if (getLinkHref(editor) !== '') chain.extendMarkRange('link')
  if (href === '') chain.unsetMark('link').run()
  else if (editor.state.selection.empty && getLinkHref(editor) === '')
    chain
      .insertContent({
        type: 'text',
        text: href.replace(/^(?:mailto|tel):/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      })
      .run()
  else chain.setMark('link', { href }).run()
}

const INVALID_ADDRESS =
  'Такого адреса не бывает. Ссылка ведёт на сайт (https://…), страницу этого сайта (/blog), почту или телефон.'

export const TextLinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const currentHref = getLinkHref(editor)
  const [typed, setTyped] = useState(currentHref)
  const [isInvalid, setInvalid] = useState(false)
  // The text gets the focus as soon as the link dialog closes, because a key may be pressed before the next frame.
  useEffect(
    () => () => {
      if (!editor.isDestroyed) editor.view.focus()
    },
    [editor],
  )
  const applyHref = (href: string) => {
    applyLinkToSelection(editor, href)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const href = typed.trim() === '' ? '' : parseLinkAddress(typed)
    if (href === undefined) setInvalid(true)
    else applyHref(href)
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
      <form onSubmit={submit} noValidate>
        <TextInput
          label="Куда ведёт"
          description={typesetRussianText('Адрес сайта, страница этого сайта, почта или телефон')}
          data-autofocus
          value={typed}
          error={isInvalid ? typesetRussianText(INVALID_ADDRESS) : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setInvalid(false)
          }}
        />
        <Group gap={8} mt={16}>
          <Button variant="filled" type="submit">
            Поставить ссылку
          </Button>
          {currentHref === '' ? null : <Button onClick={() => applyHref('')}>Убрать ссылку</Button>}
        </Group>
      </form>
    </Modal>
  )
}
