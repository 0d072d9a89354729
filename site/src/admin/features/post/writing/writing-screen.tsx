import { Modal } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PostRevision } from 'shared/contract'
import { useAdmin } from '../../../admin-context.ts'
import { goingOnFrom } from '../../../router/arrival-at.ts'
import { useNamed } from '../../../router/own-name.tsx'
import { AdminLink } from '../../../ui/admin-link.tsx'
import { TextEditor } from '../editor/text-editor.tsx'
import { Preview } from '../preview/preview.tsx'
import { revisionTime } from '../revisions/revision-words.ts'
import { RevisionsDrawer } from '../revisions/revisions-drawer.tsx'
import { useRevisions } from '../revisions/use-revisions.ts'
import { AddressField } from './address-field.tsx'
import { addressOf } from './address-words.ts'
import asideStyles from './aside.module.css'
import { CategoriesSection } from './categories-section.tsx'
import { ConflictView } from './conflict-view.tsx'
import { CoverSection } from './cover-section.tsx'
import { faultsOf } from './faults-of.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { Notices } from './notices.tsx'
import type { Begun } from './open-writing.ts'
import { OrderSection } from './order-section.tsx'
import { OthersNotice } from './others-notice.tsx'
import { waitWords } from './picture-words.ts'
import { NO_COPY } from './place.ts'
import { saveWords } from './save-words.ts'
import { SearchSection } from './search-section.tsx'
import headStyles from './sheet-head.module.css'
import { TitleField } from './title-field.tsx'
import { useDeeds } from './use-deeds.tsx'
import { usePictures } from './use-pictures.ts'
import { lackingIn, useReadiness } from './use-readiness.ts'
import { useScreenToast } from './use-screen-toast.ts'
import { useUpload } from './use-upload.ts'
import { useWriting } from './use-writing.ts'
import { VersionsSection } from './versions-section.tsx'
import { WritingBar } from './writing-bar.tsx'
import styles from './writing-screen.module.css'

interface WritingScreenProps {
  readonly begun: Begun
  /** Called to open another draft of this computer. */
  readonly onOther: (writing: string) => void
}

const addressIn = (id: number): string => `/admin/posts/${id}`

/** Editor screen of a post: bar, notices, text, sidebar and dialogs. */
export const WritingScreen = ({ begun, onOther }: WritingScreenProps) => {
  const { platform } = useAdmin()
  const writing = useWriting(begun)
  const { session, state, content, base, post, isKept, edition, set, become } = writing
  const upload = useUpload()
  const navigate = useNavigate()
  const { key, pathname } = useLocation()
  useNamed(content.title)
  const textId = useId()
  const toast = useScreenToast()
  const pictures = usePictures(edition)
  const readiness = useReadiness(session, pictures)
  const [isLooking, setLooking] = useState(false)
  const [compared, setCompared] = useState<number>()
  const [restored, setRestored] = useState(begun.restored)
  const id = base.kind === 'new' ? undefined : base.id
  const revisions = useRevisions(id, [post?.version, base]).data ?? []

  const lacking = lackingIn(content)
  const deeds = useDeeds(writing, readiness, pictures)

  // After the first save the same screen continues under the address of the new post.
  useEffect(() => {
    if (id !== undefined && pathname !== addressIn(id))
      void navigate(addressIn(id), { replace: true, state: goingOnFrom(key) })
  }, [id, pathname, key, navigate])

  const faults: Readonly<Record<string, string>> = { ...readiness.faultsIn(content), ...faultsOf(state) }
  const address = addressOf(post, content, new Date())
  // Once the restored draft is saved, there is nothing to revert to.
  const isSaved = state.is === 'saved' && state.at !== undefined
  useEffect(() => {
    if (isSaved) setRestored(undefined)
  }, [isSaved])
  const change = (part: Partial<typeof content>) => {
    setRestored(undefined)
    set(part)
  }

  const bringBack = async (old: typeof content, revision: PostRevision) => {
    const before = content
    setCompared(undefined)
    if (await writing.bringBack(old))
      toast(`Возвращена версия ${revisionTime(revision, new Date())}`, {
        says: 'Отменить',
        run: () => become(before),
      })
    else toast('Версия не возвращена: то, что в полях, ещё не сохранилось, и пропало бы. Оно на месте.')
  }
  const takeTheirs = () => {
    const mine = content
    writing.takeTheirs()
    toast('Взято сохранённое', { says: 'Вернуть моё', run: () => become(mine) })
  }
  const keepMine = () => {
    if (state.is !== 'conflict') return
    const lost = state.theirs.content
    writing.keepMine()
    toast('Ваш текст записан поверх', { says: 'Вернуть прежний', run: () => become(lost) })
  }

  return (
    <>
      <WritingBar
        post={post}
        words={
          deeds.isWaiting && pictures.all().length > 0
            ? { says: waitWords(pictures.all()), isTrouble: false }
            : saveWords(state, lacking, isKept)
        }
        hasEdits={session.isUnsaved() || (base.kind === 'copy' && base.version !== NO_COPY)}
        isBusy={deeds.isBusy}
        deeds={{
          saveNow: () => void session.saveNow(),
          look: () => setLooking(true),
          publish: () => void deeds.publish(),
          apply: () => void deeds.apply(),
          unpublish: () => void deeds.unpublish(),
          schedule: deeds.askWhen,
          remove: deeds.askRemove,
          compare: () => setCompared(revisions[0]?.n ?? 0),
          visit: () => post && platform.links.open(`/blog/${post.slug}`),
        }}
      />
      {state.is === 'conflict' ? (
        <ConflictView
          place={readiness.choice}
          mine={content}
          theirs={state.theirs.content}
          order={post?.order ?? 0}
          isKept={isKept}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
      ) : null}
      <Notices writing={writing} restored={restored} onRestoredGone={() => setRestored(undefined)} />
      <OthersNotice begun={begun} writing={writing} pictures={pictures} onOther={onOther} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <TextEditor
            value={content.text}
            resetKey={edition}
            onChange={(text) => change({ text })}
            upload={upload}
            onWaiting={(all) =>
              pictures.tell(
                'text',
                all.map(({ file, trouble }) => ({ name: file.name, hasFailed: trouble !== undefined })),
              )
            }
            labelledBy={textId}
            head={
              <div className={headStyles.head}>
                <span id={textId} hidden>
                  Текст записи
                </span>
                <TitleField
                  field={readiness.title}
                  value={content.title}
                  fault={faults.title}
                  onChange={(next) => change({ title: next })}
                  onNext={() =>
                    document.querySelector<HTMLElement>('[role=textbox][aria-multiline]')?.focus()
                  }
                />
                <AddressField
                  post={post}
                  slug={content.slug}
                  title={content.title}
                  fault={faults.slug}
                  onChange={(slug) => change({ slug })}
                />
              </div>
            }
          />
        </div>
        <aside className={`${asideStyles.aside} ${styles.aside}`} aria-label="О записи">
          <CoverSection
            image={content.image}
            fault={faults.picture ?? faults.image}
            onChange={(image) => change({ image })}
            onWay={(all) => pictures.tell('cover', all)}
          />
          <CategoriesSection
            chosen={content.categories}
            fault={faults.categories}
            onChange={(categories) => change({ categories })}
          />
          <SearchSection content={content} slug={address.slug} faults={faults} onChange={change} />
          <OrderSection own={post?.order ?? 0} content={content} faults={faults} onChange={change} />
          <VersionsSection list={revisions} onCompare={setCompared} />
        </aside>
      </div>
      <Modal opened={isLooking} onClose={() => setLooking(false)} fullScreen title="Как это увидят на сайте">
        <Preview content={content} publishedAt={post?.publishedAt ?? null}>
          {id === undefined ? null : <AdminLink to={`${addressIn(id)}/preview`}>Открыть отдельно</AdminLink>}
        </Preview>
      </Modal>
      <RevisionsDrawer
        id={id}
        list={revisions}
        current={content}
        chosen={compared}
        onChoose={setCompared}
        onClose={() => setCompared(undefined)}
        onRestore={(old, revision) => void bringBack(old, revision)}
      />
      {deeds.dialogs}
      <LeaveGuard
        session={session}
        pictures={pictures}
        isKept={isKept}
        isNew={id === undefined}
        isOwnStep={(to) => id !== undefined && to === addressIn(id)}
      />
    </>
  )
}
