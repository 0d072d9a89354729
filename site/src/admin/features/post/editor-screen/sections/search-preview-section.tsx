import { Textarea, TextInput } from '@mantine/core'
import {
  countVisibleCharacters,
  propsForDescriptionBelowInput,
  SEARCH_ENGINE_DESCRIPTION_LENGTH,
  SEARCH_ENGINE_TITLE_LENGTH,
  SearchEngineResultPreview,
  SearchEngineTextLengthNote,
  SocialLinkPreviewCard,
} from '../../../../ui/page-previews.tsx'
import styles from './sidebar.module.css'
import { type PostFormFieldsProps, PostSidebarSection } from './sidebar-sections.tsx'

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
          minRows={2}
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
          minRows={2}
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
