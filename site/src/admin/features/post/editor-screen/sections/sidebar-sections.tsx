import { MultiSelect, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PostRevision } from 'shared/contract'
import { typesetRussianText } from '../../../../../ui/typeset.ts'
import { usePostCategories } from '../../../../lib/categories.ts'
import {
  countVisibleCharacters,
  propsForDescriptionBelowInput,
  SEARCH_ENGINE_DESCRIPTION_LENGTH,
  SEARCH_ENGINE_TITLE_LENGTH,
  SearchEngineResultPreview,
  SearchEngineTextLengthNote,
  SocialLinkPreviewCard,
} from '../../../../ui/page-previews.tsx'
import { textsContainEveryQueryWord } from '../../../../ui/text-search.ts'
import { omitPostPositionIfUnchanged, type PostFormValues } from '../post-form.ts'
import { formatPostRevisionChanges, formatPostRevisionTime } from '../revisions-drawer.tsx'
import styles from './sidebar.module.css'

interface SidebarSectionProps {
  title: string
  note?: ReactNode
  children: ReactNode
}

export const PostSidebarSection = ({ title, note, children }: SidebarSectionProps) => (
  <section className={styles.section}>
    <header>
      <h2>{title}</h2>
      {note === undefined ? null : <span>{note}</span>}
    </header>
    {children}
  </section>
)

export interface PostFormFieldsProps {
  content: PostFormValues
  errors: Record<string, string>
  onChange: (part: Partial<PostFormValues>) => void
}

export const PostCategoriesSidebarSection = ({ content, errors, onChange }: PostFormFieldsProps) => {
  const { categories } = content
  const { data = [] } = usePostCategories()
  const known = new Set(data.map(({ id }) => id))
  return (
    <PostSidebarSection title="Категории">
      <MultiSelect
        aria-label="Категории"
        placeholder={categories.length === 0 ? 'Добавить' : ''}
        searchable
        hidePickedOptions
        nothingFoundMessage="Такой категории нет"
        data={data.map(({ id, title }) => ({ value: String(id), label: title }))}
        filter={({ options, search }) =>
          options.filter((option) => 'label' in option && textsContainEveryQueryWord(search, option.label))
        }
        // The field does not show a category of the post that was deleted, because its name is unknown.
        value={categories.filter((id) => known.has(id)).map(String)}
        error={errors.categories}
        onChange={(values) => onChange({ categories: values.map(Number) })}
      />
    </PostSidebarSection>
  )
}

interface OrderSectionProps extends PostFormFieldsProps {
  currentOrder: number
}

export const PostOrderSidebarSection = ({ currentOrder, content, errors, onChange }: OrderSectionProps) => (
  <PostSidebarSection title="Порядок и ключевые слова">
    <div className={styles.pair}>
      <TextInput
        label="Порядок"
        inputMode="numeric"
        value={content.order ?? String(currentOrder)}
        error={errors.order}
        onChange={({ currentTarget }) =>
          onChange({ order: omitPostPositionIfUnchanged(currentTarget.value, currentOrder) })
        }
      />
      <TextInput
        label="Ключевые слова"
        value={content.keywords}
        error={errors.keywords}
        onChange={({ currentTarget }) => onChange({ keywords: currentTarget.value })}
      />
    </div>
  </PostSidebarSection>
)

/** Number of post revisions listed in the sidebar. The drawer with the revision history lists all of them. */
const MAX_SHOWN_REVISIONS = 4

interface RevisionsSectionProps {
  revisions: readonly PostRevision[]
  onCompare: (n: number) => void
}

export const PostRevisionsSidebarSection = ({ revisions, onCompare }: RevisionsSectionProps) => (
  <PostSidebarSection title="Версии">
    {revisions.length === 0 ? (
      typesetRussianText('Появятся, как только запись сохранится с изменениями')
    ) : (
      <ul className={styles.versions}>
        {revisions.slice(0, MAX_SHOWN_REVISIONS).map((revision) => {
          const time = formatPostRevisionTime(revision, new Date())
          return (
            <li key={revision.n}>
              <span>{`${time}, ${formatPostRevisionChanges(revision)}`}</span>
              <UnstyledButton aria-label={`Сравнить с версией ${time}`} onClick={() => onCompare(revision.n)}>
                Сравнить
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    )}
  </PostSidebarSection>
)

/** Sidebar section that edits the summary of a post and how search results and link previews show the post. */
export const PostSearchPreviewSidebarSection = ({
  content,
  slug,
  errors,
  onChange,
}: PostFormFieldsProps & { slug: string }) => {
  const { title, description, metaTitle, metaDescription, image } = content
  const [shownTitle, shownDescription] = [
    metaTitle.trim() || title.trim(),
    metaDescription.trim() || description.trim(),
  ]
  return (
    <>
      <PostSidebarSection title="Кратко">
        <Textarea
          {...propsForDescriptionBelowInput}
          aria-label="Краткое описание"
          description="В списке записей блога и в ленте"
          value={description}
          error={errors.description}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
      </PostSidebarSection>
      <PostSidebarSection
        title="В поиске"
        note={`заголовок ${countVisibleCharacters(shownTitle)}, описание ${countVisibleCharacters(shownDescription)}`}
      >
        <SearchEngineResultPreview path={`/blog/${slug}`} title={shownTitle} description={shownDescription} />
        <TextInput
          {...propsForDescriptionBelowInput}
          label="Заголовок для поиска"
          placeholder={title}
          description={<SearchEngineTextLengthNote text={shownTitle} limit={SEARCH_ENGINE_TITLE_LENGTH} />}
          value={metaTitle}
          error={errors.metaTitle}
          onChange={({ currentTarget }) => onChange({ metaTitle: currentTarget.value })}
        />
        <Textarea
          {...propsForDescriptionBelowInput}
          label="Описание для поиска"
          placeholder={description}
          description={
            <SearchEngineTextLengthNote text={shownDescription} limit={SEARCH_ENGINE_DESCRIPTION_LENGTH} />
          }
          value={metaDescription}
          error={errors.metaDescription}
          onChange={({ currentTarget }) => onChange({ metaDescription: currentTarget.value })}
        />
      </PostSidebarSection>
      <PostSidebarSection title="В ссылке">
        <SocialLinkPreviewCard
          picture={
            <div className={styles.shared}>
              {image ? <img src={image.src} width={image.width} height={image.height} alt="" /> : null}
            </div>
          }
          title={shownTitle}
          description={shownDescription}
        />
      </PostSidebarSection>
    </>
  )
}
