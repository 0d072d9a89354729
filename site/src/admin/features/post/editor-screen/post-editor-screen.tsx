import { Modal } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSiteStore } from '../../../../state/site-store.ts'
import {
  buildNavigationStateKeepingScreenMounted,
  useSetScreenTitle,
} from '../../../router/admin-screen-frame.tsx'
import { AdminLink } from '../../../ui/controls.tsx'
import { PostPreview } from '../post-preview.tsx'
import { usePictureUploader } from '../text-editor/pictures/upload-picture.ts'
import { PostRichTextEditor } from '../text-editor/text-editor.tsx'
import { buildPublicPostAddress, PostTitleAndSlugFields } from './heading-fields.tsx'
import { usePendingPostPictureUploads } from './persistence/pending-pictures.ts'
import { useStoredDraftPictures } from './persistence/waiting-pictures.ts'
import { PostEditorActionBar } from './post-editor-bar.tsx'
import { OtherLocalPostDraftsNotice, PostEditorNotices } from './post-editor-notices.tsx'
import styles from './post-editor-screen.module.css'
import type { PostFormValues } from './post-form.ts'
import { PostRevisionsDrawer, usePostRevisions } from './revisions-drawer.tsx'
import { PostCoverSidebarSection } from './sections/cover-section.tsx'
import sidebarStyles from './sections/sidebar.module.css'
import {
  PostCategoriesSidebarSection,
  PostOrderSidebarSection,
  PostRevisionsSidebarSection,
  PostSearchPreviewSidebarSection,
} from './sections/sidebar-sections.tsx'
import { UnsavedPostLeaveGuard } from './unsaved-post-guard.tsx'
import { buildPostEditorPath, type InitialPostEditorState, usePostEditor } from './use-post-editor.ts'
import { usePostEditorActions } from './use-post-editor-actions.tsx'

interface PostEditorScreenProps {
  editorState: InitialPostEditorState
  onOpenDraft: (draftId: string) => void
}

export const PostEditorScreen = ({ editorState, onOpenDraft }: PostEditorScreenProps) => {
  const editor = usePostEditor(editorState)
  const { id, state, content, post, base, resetKey, setFields } = editor
  const upload = usePictureUploader()
  const isOnline = useSiteStore(({ online }) => online)
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  useSetScreenTitle(content.title)
  const textId = useId()
  const pictures = usePendingPostPictureUploads(resetKey, editorState.pictures)
  const isPictureStored = useStoredDraftPictures(editorState, editor.storeDraft, pictures)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const [comparedRevision, setComparedRevision] = useState<number>()
  const [restored, setRestored] = useState(editorState.restored)
  const revisions = usePostRevisions(id, [post?.version, base]).data ?? []

  const actions = usePostEditorActions(editor, pictures)

  // The first save gives a new post its own URL, and the same screen continues under this URL.
  useEffect(() => {
    if (id !== undefined && pathname !== buildPostEditorPath(id))
      void navigate(buildPostEditorPath(id), {
        replace: true,
        state: buildNavigationStateKeepingScreenMounted(key),
      })
  }, [id, pathname, key, navigate])

  const fields = {
    content,
    errors: actions.errors,
    onChange: (part: Partial<PostFormValues>) => {
      setRestored(undefined)
      setFields(part)
    },
  }
  const address = buildPublicPostAddress(post, content, new Date())
  // Once a restored draft was saved, the server has the same text, so the offer to discard the draft disappears.
  const isSaved = state.is === 'saved' && state.at !== undefined
  useEffect(() => {
    if (isSaved) setRestored(undefined)
  }, [isSaved])
  return (
    <>
      <PostEditorActionBar
        editor={editor}
        actions={actions}
        onPreview={() => setPreviewOpen(true)}
        onRevisions={() => setComparedRevision(revisions[0]?.n ?? 0)}
      />
      <PostEditorNotices
        editor={editor}
        conflictRef={actions.conflictRef}
        restored={restored}
        onRestoredDismiss={() => setRestored(undefined)}
      />
      <OtherLocalPostDraftsNotice
        editorState={editorState}
        editor={editor}
        pictures={pictures}
        isPictureStored={isPictureStored}
        onOpenDraft={onOpenDraft}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PostRichTextEditor
            value={content.text}
            resetKey={resetKey}
            onChange={(text) => fields.onChange({ text })}
            upload={upload}
            initialPictures={
              resetKey === 0 ? editorState.pictures.filter(({ offset }) => offset !== undefined) : []
            }
            isOnline={isOnline}
            onUploadsChange={(all) => pictures.setPictures('text', all)}
            labelledBy={textId}
            head={
              <PostTitleAndSlugFields
                textId={textId}
                titleRef={actions.titleRef}
                address={address}
                {...fields}
              />
            }
          />
        </div>
        <aside className={`${sidebarStyles.aside} ${styles.aside}`} aria-label="О записи">
          <PostCoverSidebarSection
            image={content.image}
            pending={pictures.inSlot('cover')[0]}
            error={fields.errors.picture ?? fields.errors.image}
            onChange={(image) => fields.onChange({ image })}
            onPendingChange={(all) => pictures.setPictures('cover', all)}
          />
          <PostCategoriesSidebarSection {...fields} />
          <PostSearchPreviewSidebarSection slug={address.slug} {...fields} />
          <PostOrderSidebarSection currentOrder={post?.order ?? 0} {...fields} />
          <PostRevisionsSidebarSection revisions={revisions} onCompare={setComparedRevision} />
        </aside>
      </div>
      <Modal
        opened={isPreviewOpen}
        onClose={() => setPreviewOpen(false)}
        fullScreen
        title="Как это увидят на сайте"
      >
        <PostPreview content={content} publishedAt={post?.publishedAt ?? null}>
          {id === undefined ? null : (
            <AdminLink to={`${buildPostEditorPath(id)}/preview`}>Открыть отдельно</AdminLink>
          )}
        </PostPreview>
      </Modal>
      <PostRevisionsDrawer
        editor={editor}
        revisions={revisions}
        selectedNumber={comparedRevision}
        onSelect={setComparedRevision}
      />
      {actions.dialogs}
      <UnsavedPostLeaveGuard editor={editor} pictures={pictures} isPictureStored={isPictureStored} />
    </>
  )
}
