import { Button, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Post } from 'shared/contract'
import { slugify } from 'shared/post'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import styles from './heading-fields.module.css'
import type { PostFormFieldsProps } from './sections/sidebar-sections.tsx'

interface PostAddress {
  slug: string
  hint: string
  /** True if the post address would differ from the one under which visitors know the post. */
  isWarning: boolean
}

const hasBeenPublic = (post: Post, now: Date): boolean =>
  post.status === 'published' || (post.publishedAt !== null && new Date(post.publishedAt) <= now)

/** Returns whether the slug follows the title, apart from a number that the server adds to a slug already in use. */
const isDerivedFromTitle = (slug: string, title: string): boolean => {
  const titleSlug = slugify(title)
  return titleSlug === ''
    ? /^post-\d+$/.test(slug)
    : slug.replace(/-\d+$/, '') === titleSlug || slug === titleSlug
}

export const buildPublicPostAddress = (
  post: Post | undefined,
  typed: { slug: string; title: string },
  now: Date,
): PostAddress => {
  const slug = typed.slug.trim()
  if (post && hasBeenPublic(post, now)) {
    const isOther = slug !== '' && slug !== post.slug
    return {
      slug: slug || post.slug,
      hint: isOther
        ? `Адрес станет другим, ${post.status === 'draft' ? 'как только черновик сохранится' : 'когда вы опубликуете правки'}. Прежний, /blog/${post.slug}, будет вести на новый`
        : 'Под этим адресом запись уже знают',
      isWarning: isOther,
    }
  }
  if (slug !== '') return { slug, hint: 'задан вручную', isWarning: false }
  const isFollowing = !post || isDerivedFromTitle(post.slug, post.title)
  const shown = isFollowing && typed.title.trim() !== post?.title ? slugify(typed.title) : (post?.slug ?? '')
  return {
    slug: shown,
    hint: isFollowing ? 'до публикации следует за заголовком' : 'задан вручную',
    isWarning: false,
  }
}

interface AddressFieldProps {
  address: PostAddress
  error: string | undefined
  onChange: (slug: string) => void
}

const PostAddressField = ({ address, error, onChange }: AddressFieldProps) => {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(address.slug)
  const buttonRef = useFocusRestoredAfterRemoval<HTMLButtonElement>(isOpen, isOpen)
  const openField = () => {
    setTyped(address.slug)
    setOpen(true)
  }
  const closeField = () => setOpen(false)
  const applyTyped = () => {
    if (typed.trim() !== address.slug) onChange(typed.trim().toLowerCase())
    closeField()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeField()
    if (event.key !== 'Enter') return
    event.preventDefault()
    applyTyped()
  }
  return (
    <div className={styles.address}>
      {isOpen ? (
        <div className={styles.typing}>
          <TextInput
            aria-label="Адрес записи"
            leftSection="/blog/"
            leftSectionWidth={48}
            autoFocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button onClick={applyTyped}>Готово</Button>
        </div>
      ) : (
        <p>
          <UnstyledButton
            ref={buttonRef}
            onClick={openField}
            aria-label={`Изменить адрес: /blog/${address.slug}`}
          >
            /blog/<b>{address.slug || '…'}</b>
          </UnstyledButton>{' '}
          {address.isWarning ? null : <span>{typesetRussianText(address.hint)}</span>}
        </p>
      )}
      {address.isWarning ? (
        <p className={styles.warning} role="status">
          {typesetRussianText(address.hint)}
        </p>
      ) : null}
      {error === undefined ? null : (
        <p className={styles.fault} role="alert">
          {typesetRussianText(error)}
        </p>
      )}
    </div>
  )
}

interface HeadingFieldsProps extends PostFormFieldsProps {
  textId: string
  titleRef: RefObject<HTMLTextAreaElement | null>
  address: PostAddress
}

export const PostTitleAndSlugFields = ({
  textId,
  titleRef,
  address,
  content,
  errors,
  onChange,
}: HeadingFieldsProps) => (
  <div className={styles.head}>
    <span id={textId} hidden>
      Текст записи
    </span>
    {/* The title field wraps to several lines but accepts no line breaks. */}
    <Textarea
      ref={titleRef}
      classNames={{ input: styles.title ?? '' }}
      variant="unstyled"
      minRows={1}
      aria-label="Заголовок"
      placeholder="Заголовок"
      lang="ru"
      value={content.title}
      error={errors.title}
      onChange={({ currentTarget }) => onChange({ title: currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        document.querySelector<HTMLElement>('[role=textbox][aria-multiline]')?.focus()
      }}
    />
    <PostAddressField address={address} error={errors.slug} onChange={(slug) => onChange({ slug })} />
  </div>
)
