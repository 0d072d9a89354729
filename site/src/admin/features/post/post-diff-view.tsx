import { Fragment, type ReactNode, useMemo } from 'react'
import type { Picture } from 'shared/contract'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { usePostCategories } from '../../lib/categories.ts'
import type { PostFormValues } from './editor-screen/post-form.ts'
import styles from './post-diff-view.module.css'
import {
  diffTexts,
  foldUnchangedTextBlocks,
  type SequenceDiffPiece,
  type StyledTextWord,
  type TextDiffRow,
} from './text-diff.ts'

const postFieldLabels = {
  title: 'заголовок',
  text: 'текст',
  image: 'обложка',
  slug: 'адрес',
  categories: 'категории',
  order: 'порядок',
  description: 'краткое описание',
  keywords: 'ключевые слова',
  metaTitle: 'заголовок для поиска',
  metaDescription: 'описание для поиска',
  status: 'кто видит',
  publishedAt: 'время публикации',
} as const

/** Formats the labels of changed post fields: `текст, обложка`. */
export const formatChangedPostFields = (changed: readonly string[]): string =>
  Object.entries(postFieldLabels)
    .flatMap(([field, word]) => (changed.includes(field) ? [word] : []))
    .join(', ')

const capitalize = (word: string): string => word.charAt(0).toLocaleUpperCase('ru') + word.slice(1)

type ComparedPost = Omit<PostFormValues, 'slug'>

const singleLineFields = [
  'title',
  'description',
  'keywords',
  'metaTitle',
  'metaDescription',
  'order',
] as const

/** Lists the changed fields of a post. Categories are compared by title, regardless of their order. */
export const findPostFieldChanges = (
  before: ComparedPost,
  after: ComparedPost,
  getCategoryTitle: (category: number) => string,
) => {
  const formatCategories = ({ categories }: ComparedPost) =>
    categories
      .map(getCategoryTitle)
      .toSorted((one, other) => one.localeCompare(other, 'ru'))
      .join(', ')
  return [
    ...singleLineFields.map((field) => ({
      field,
      before: (before[field] ?? '').trim(),
      after: (after[field] ?? '').trim(),
    })),
    { field: 'categories' as const, before: formatCategories(before), after: formatCategories(after) },
  ].filter((change) => change.before !== change.after)
}

/** Which versions of a post a diff shows: the old and the new one in one column, only the old or only the new one. */
type DiffSide = 'both' | 'before' | 'after'

interface PostDiffViewProps {
  before: ComparedPost
  after: ComparedPost
  side?: DiffSide
}

const hiddenPieceBySide: Record<DiffSide, SequenceDiffPiece<unknown>['is'] | undefined> = {
  both: undefined,
  before: 'added',
  after: 'removed',
}

const StyledWordView = ({ text, marks, href }: StyledTextWord) => {
  const content: ReactNode = href === undefined ? text : <span className={styles.link}>{text}</span>
  const emphasized = marks.includes('em') ? <em>{content}</em> : content
  return marks.includes('strong') ? <strong>{emphasized}</strong> : emphasized
}

const DiffPieceView = ({ is, items }: SequenceDiffPiece<StyledTextWord>) => {
  // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity except their position
  const words = items.map((word, at) => <StyledWordView key={at} {...word} />)
  if (is === 'added') return <ins>{words}</ins>
  return is === 'removed' ? <del>{words}</del> : words
}

const isPicture = (kind: string) => kind.startsWith('img')

const TextRowView = ({ row: { kind, pieces }, side }: { row: TextDiffRow; side: DiffSide }) => {
  const shown = pieces.filter(({ is }) => is !== hiddenPieceBySide[side])
  if (shown.length === 0) return null
  return (
    <div data-kind={kind}>
      {isPicture(kind) ? 'Картинка: ' : null}
      {shown.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity except their position
        <DiffPieceView key={at} {...piece} />
      ))}
    </div>
  )
}

const CoverImage = ({ image }: { image: Picture | null }) =>
  image ? <img src={image.src} width={image.width} height={image.height} alt="Обложка" /> : 'нет'

export const PostDiffView = ({ before, after, side = 'both' }: PostDiffViewProps) => {
  const { data = [] } = usePostCategories()
  const getCategoryTitle = (id: number) => data.find((each) => each.id === id)?.title ?? `№ ${id}`
  const fields = findPostFieldChanges(before, after, getCategoryTitle)
  const rows = useMemo(
    () => foldUnchangedTextBlocks(diffTexts(before.text, after.text)),
    [before.text, after.text],
  )
  const isTextSame = rows.every(({ is }) => is === 'fold')
  const hasNewCover = before.image?.id !== after.image?.id
  if (fields.length === 0 && isTextSame && !hasNewCover) return <p>Слова те же.</p>
  const isPartShown = (part: 'removed' | 'added') => hiddenPieceBySide[side] !== part
  return (
    <>
      {fields.length === 0 ? null : (
        <dl className={styles.fields}>
          {fields.map(({ field, before: was, after: now }) => (
            <Fragment key={field}>
              <dt>{capitalize(postFieldLabels[field])}</dt>
              <dd>
                {isPartShown('removed') ? <del>{was || 'пусто'}</del> : null}{' '}
                {isPartShown('added') ? <ins>{now || 'пусто'}</ins> : null}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {hasNewCover ? (
        <div className={`${styles.fields} ${styles.covers}`}>
          {isPartShown('removed') ? (
            <del>
              <CoverImage image={before.image} />
            </del>
          ) : null}
          {isPartShown('added') ? (
            <ins>
              <CoverImage image={after.image} />
            </ins>
          ) : null}
        </div>
      ) : null}
      {isTextSame ? null : (
        <div className={styles.rows} lang="ru">
          {rows.map((row, at) =>
            row.is === 'fold' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity except their position
              <p key={at} className={styles.fold}>
                {`… ${formatCountWithNoun(row.count, 'абзац', 'абзаца', 'абзацев')} без изменений`}
              </p>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity except their position
              <TextRowView key={at} row={row} side={side} />
            ),
          )}
        </div>
      )}
    </>
  )
}
