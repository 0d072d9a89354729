import { Textarea, TextInput } from '@mantine/core'
import {
  countCharacters,
  descriptionBelowInput,
  LinkPreviewCard,
  SEARCH_RESULT_DESCRIPTION_LENGTH,
  SEARCH_RESULT_TITLE_LENGTH,
  SearchResultPreview,
  SearchTextLengthNote,
} from '../../../../ui/page-previews.tsx'
import styles from './sidebar.module.css'
import { type PostFieldsProps, PostSidebarSection } from './sidebar-sections.tsx'

/** Summary, search and link preview of the post. Empty search fields fall back to the title and the summary. */
export const PostSearchPreviewSection = ({
  content,
  slug,
  errors,
  onChange,
}: PostFieldsProps & { slug: string }) => {
  const { title, description, metaTitle, metaDescription, image } = content
  const [shownTitle, shownDescription] = [
    metaTitle.trim() || title.trim(),
    metaDescription.trim() || description.trim(),
  ]
  return (
    <>
      <PostSidebarSection title="Кратко">
        <Textarea
          {...descriptionBelowInput}
          aria-label="Краткое описание"
          description="В списке записей блога и в ленте"
          autosize
          minRows={2}
          value={description}
          error={errors.description}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
      </PostSidebarSection>
      <PostSidebarSection
        title="В поиске"
        note={`заголовок ${countCharacters(shownTitle)}, описание ${countCharacters(shownDescription)}`}
      >
        <SearchResultPreview path={`/blog/${slug}`} title={shownTitle} description={shownDescription} />
        <TextInput
          {...descriptionBelowInput}
          label="Заголовок для поиска"
          placeholder={title}
          description={<SearchTextLengthNote text={shownTitle} limit={SEARCH_RESULT_TITLE_LENGTH} />}
          value={metaTitle}
          error={errors.metaTitle}
          onChange={({ currentTarget }) => onChange({ metaTitle: currentTarget.value })}
        />
        <Textarea
          {...descriptionBelowInput}
          label="Описание для поиска"
          placeholder={description}
          autosize
          minRows={2}
          description={
            <SearchTextLengthNote text={shownDescription} limit={SEARCH_RESULT_DESCRIPTION_LENGTH} />
          }
          value={metaDescription}
          error={errors.metaDescription}
          onChange={({ currentTarget }) => onChange({ metaDescription: currentTarget.value })}
        />
      </PostSidebarSection>
      <PostSidebarSection title="В ссылке">
        <LinkPreviewCard
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
