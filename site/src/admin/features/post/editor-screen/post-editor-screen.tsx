import { Modal } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PostRevision } from 'shared/contract'
import { useSiteStore } from '../../../../state/site-store.ts'
import { useAdminContext } from '../../../lib/admin-context.ts'
import { buildSameScreenNavigationState, useSetScreenTitle } from '../../../router/admin-screen-frame.tsx'
import { AdminLink } from '../../../ui/admin-link.tsx'
import { useScreenToast } from '../../../ui/toast.tsx'
import { PostPreview } from '../post-preview.tsx'
import { usePictureUploader } from '../text-editor/pictures/upload-picture.ts'
import { TextEditor } from '../text-editor/text-editor.tsx'
import { buildPostAddress, PostHeadingFields } from './heading-fields.tsx'
import { hasWorkingCopy } from './persistence/post-persistence.ts'
import { formatWaitingForPictures, usePendingPictureList } from './pictures/pending-pictures.ts'
import { useStoredPictures } from './pictures/waiting-pictures.ts'
import { PostConflictView } from './post-conflict-view.tsx'
import { formatPostSaveStatus, PostEditorBar } from './post-editor-bar.tsx'
import { OtherLocalDraftsNotice, PostEditorNotices } from './post-editor-notices.tsx'
import styles from './post-editor-screen.module.css'
import { formatRevisionTime, RevisionsDrawer, usePostRevisions } from './revisions-drawer.tsx'
import { CoverSection } from './sections/cover-section.tsx'
import { PostSearchPreviewSection } from './sections/search-preview-section.tsx'
import sidebarStyles from './sections/sidebar.module.css'
import { CategoriesSection, PostOrderSection, RevisionsSection } from './sections/sidebar-sections.tsx'
import { UnsavedPostGuard } from './unsaved-post-guard.tsx'
import type { InitialPostEditorState } from './use-post-editor.ts'
import { usePostEditor } from './use-post-editor.ts'
import {
  findMissingPostFields,
  getServerFieldErrors,
  usePostEditorActions,
} from './use-post-editor-actions.tsx'

interface PostEditorScreenProps {
  readonly editorState: InitialPostEditorState
  /** Opens another local draft. */
  readonly onOpenDraft: (draftId: string) => void
}

const buildEditPath = (id: number): string => `/admin/posts/${id}`

/** Editor screen of a post: bar, notices, text, sidebar and dialogs. */
export const PostEditorScreen = ({ editorState, onOpenDraft }: PostEditorScreenProps) => {
  const { platform } = useAdminContext()
  const editor = usePostEditor(editorState)
  const { autosave, state, content, base, post, isStoredLocally, resetKey, setFields, replaceContent } =
    editor
  const upload = usePictureUploader()
  const isOnline = useSiteStore(({ online }) => online)
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  useSetScreenTitle(content.title)
  const textId = useId()
  const toast = useScreenToast()
  const pictures = usePendingPictureList(resetKey, editorState.pictures)
  const isPictureStored = useStoredPictures(editorState, editor.storeDraft, pictures)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const [comparedRevision, setComparedRevision] = useState<number>()
  const [restored, setRestored] = useState(editorState.restored)
  const id = base.kind === 'new' ? undefined : base.id
  const revisions = usePostRevisions(id, [post?.version, base]).data ?? []

  const missing = findMissingPostFields(content)
  const actions = usePostEditorActions(editor, pictures)

  // After the first save the same screen continues under the address of the new post.
  useEffect(() => {
    if (id !== undefined && pathname !== buildEditPath(id))
      void navigate(buildEditPath(id), { replace: true, state: buildSameScreenNavigationState(key) })
  }, [id, pathname, key, navigate])

  const errors: Readonly<Record<string, string>> = {
    ...actions.findMissingFieldErrors(content),
    ...getServerFieldErrors(state),
  }
  const address = buildPostAddress(post, content, new Date())
  // Once the restored draft is saved, there is no saved text to revert to.
  const isSaved = state.is === 'saved' && state.at !== undefined
  useEffect(() => {
    if (isSaved) setRestored(undefined)
  }, [isSaved])
  const change = (part: Partial<typeof content>) => {
    setRestored(undefined)
    setFields(part)
  }

  const restoreRevision = async (revisionContent: typeof content, revision: PostRevision) => {
    const before = content
    setComparedRevision(undefined)
    if (await editor.restoreContent(revisionContent))
      toast(`Возвращена версия ${formatRevisionTime(revision, new Date())}`, {
        label: 'Отменить',
        run: () => replaceContent(before),
      })
    else toast('Версия не возвращена: то, что в полях, ещё не сохранилось, и пропало бы. Оно на месте.')
  }
  const acceptRemote = () => {
    const local = content
    editor.acceptRemote()
    toast('Взято сохранённое', { label: 'Вернуть моё', run: () => replaceContent(local) })
  }
  const overwrite = () => {
    if (state.is !== 'conflict') return
    const overwritten = state.remote.content
    editor.overwrite()
    toast('Ваш текст записан поверх', { label: 'Вернуть прежний', run: () => replaceContent(overwritten) })
  }

  return (
    <>
      <PostEditorBar
        post={post}
        status={
          actions.isWaitingForPictures && pictures.all().length > 0
            ? { message: formatWaitingForPictures(pictures.all()), isProblem: false }
            : formatPostSaveStatus(state, missing, isStoredLocally)
        }
        hasEdits={autosave.isUnsaved() || hasWorkingCopy(base)}
        actions={{
          ...actions,
          saveNow: () => void autosave.saveNow(),
          openPreview: () => setPreviewOpen(true),
          openRevisions: () => setComparedRevision(revisions[0]?.n ?? 0),
          openOnSite: () => post && platform.links.open(`/blog/${post.slug}`),
        }}
      />
      {state.is === 'conflict' ? (
        <PostConflictView
          sectionRef={actions.conflictRef}
          local={content}
          remote={state.remote.content}
          order={post?.order ?? 0}
          isStoredLocally={isStoredLocally}
          onAcceptRemote={acceptRemote}
          onOverwrite={overwrite}
        />
      ) : null}
      <PostEditorNotices
        editor={editor}
        restored={restored}
        onRestoredDismiss={() => setRestored(undefined)}
      />
      <OtherLocalDraftsNotice
        editorState={editorState}
        editor={editor}
        pictures={pictures}
        isPictureStored={isPictureStored}
        onOpenDraft={onOpenDraft}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <TextEditor
            value={content.text}
            resetKey={resetKey}
            onChange={(text) => change({ text })}
            upload={upload}
            initialPictures={
              resetKey === 0 ? editorState.pictures.filter(({ offset }) => offset !== undefined) : []
            }
            isOnline={isOnline}
            onUploadsChange={(all) => pictures.setPictures('text', all)}
            labelledBy={textId}
            head={
              <PostHeadingFields
                textId={textId}
                titleRef={actions.titleRef}
                title={content.title}
                address={address}
                errors={errors}
                onChange={change}
              />
            }
          />
        </div>
        <aside className={`${sidebarStyles.aside} ${styles.aside}`} aria-label="О записи">
          <CoverSection
            image={content.image}
            pending={pictures.inSlot('cover')[0]}
            error={errors.picture ?? errors.image}
            onChange={(image) => change({ image })}
            onPendingChange={(all) => pictures.setPictures('cover', all)}
          />
          <CategoriesSection
            selectedIds={content.categories}
            error={errors.categories}
            onChange={(categories) => change({ categories })}
          />
          <PostSearchPreviewSection content={content} slug={address.slug} errors={errors} onChange={change} />
          <PostOrderSection
            currentOrder={post?.order ?? 0}
            content={content}
            errors={errors}
            onChange={change}
          />
          <RevisionsSection revisions={revisions} onCompare={setComparedRevision} />
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
            <AdminLink to={`${buildEditPath(id)}/preview`}>Открыть отдельно</AdminLink>
          )}
        </PostPreview>
      </Modal>
      <RevisionsDrawer
        id={id}
        revisions={revisions}
        current={content}
        selectedNumber={comparedRevision}
        onSelect={setComparedRevision}
        onClose={() => setComparedRevision(undefined)}
        onRestore={(old, revision) => void restoreRevision(old, revision)}
      />
      {actions.dialogs}
      <UnsavedPostGuard
        autosave={autosave}
        pictures={pictures}
        isPictureStored={isPictureStored}
        isStoredLocally={isStoredLocally}
        isNew={id === undefined}
        isSamePost={(to) => id !== undefined && to === buildEditPath(id)}
      />
    </>
  )
}
