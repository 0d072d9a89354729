import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useMemo } from 'react'
import type { Picture } from 'shared/contract'
import { counted } from '../../../../ui/counted.ts'
import { useAdmin } from '../../../admin-context.ts'
import { type Compared, fieldChanges, isOtherCover } from './compared.ts'
import type { Piece } from './difference.ts'
import styles from './difference-view.module.css'
import { capital, fieldWords } from './field-words.ts'
import type { Word } from './text-blocks.ts'
import { foldedRows, type Row, textRows } from './text-rows.ts'

/** Whether one merged text is shown, or only one side of two adjacent columns. */
export type Side = 'both' | 'before' | 'after'

interface DifferenceViewProps {
  readonly before: Compared
  readonly after: Compared
  readonly side?: Side
}

const hidden: Readonly<Record<Side, Piece<unknown>['is'] | undefined>> = {
  both: undefined,
  before: 'added',
  after: 'removed',
}

const Spoken = ({ text, looks, href }: Word) => {
  const shown: ReactNode = href === undefined ? text : <span className={styles.link}>{text}</span>
  const slanted = looks.includes('em') ? <em>{shown}</em> : shown
  return looks.includes('strong') ? <strong>{slanted}</strong> : slanted
}

const Words = ({ is, items }: Piece<Word>) => {
  // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity except their position
  const words = items.map((word, at) => <Spoken key={at} {...word} />)
  if (is === 'added') return <ins>{words}</ins>
  return is === 'removed' ? <del>{words}</del> : words
}

const isPicture = (kind: string) => kind.startsWith('img')

const Line = ({ row: { kind, pieces }, side }: { readonly row: Row; readonly side: Side }) => {
  const shown = pieces.filter(({ is }) => is !== hidden[side])
  if (shown.length === 0) return null
  return (
    <div data-kind={kind}>
      {isPicture(kind) ? 'Картинка: ' : null}
      {shown.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity except their position
        <Words key={at} {...piece} />
      ))}
    </div>
  )
}

const Cover = ({ image }: { readonly image: Picture | null }) =>
  image ? <img src={image.src} width={image.width} height={image.height} alt="Обложка" /> : 'нет'

/** The differences between two versions of a post: removals struck out, additions underlined, the rest folded. */
export const DifferenceView = ({ before, after, side = 'both' }: DifferenceViewProps) => {
  const { client } = useAdmin()
  const { data = [] } = useQuery({ queryKey: ['category'], queryFn: () => client.category.list() })
  const nameOf = (id: number) => data.find((each) => each.id === id)?.title ?? `№ ${id}`
  const fields = fieldChanges(before, after, nameOf)
  const rows = useMemo(() => foldedRows(textRows(before.text, after.text)), [before.text, after.text])
  const isTextSame = rows.every(({ is }) => is === 'fold')
  const isNewCover = isOtherCover(before, after)
  if (fields.length === 0 && isTextSame && !isNewCover) return <p>Слова те же.</p>
  const shows = (part: 'removed' | 'added') => hidden[side] !== part
  return (
    <>
      {fields.length === 0 ? null : (
        <dl className={styles.fields}>
          {fields.map(({ field, before: was, after: now }) => (
            <Fragment key={field}>
              <dt>{capital(fieldWords[field])}</dt>
              <dd>
                {shows('removed') ? <del>{was || 'пусто'}</del> : null}{' '}
                {shows('added') ? <ins>{now || 'пусто'}</ins> : null}
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
      {isNewCover ? (
        <div className={`${styles.fields} ${styles.covers}`}>
          {shows('removed') ? (
            <del>
              <Cover image={before.image} />
            </del>
          ) : null}
          {shows('added') ? (
            <ins>
              <Cover image={after.image} />
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
                {`… ${counted(row.count, 'абзац', 'абзаца', 'абзацев')} без изменений`}
              </p>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity except their position
              <Line key={at} row={row} side={side} />
            ),
          )}
        </div>
      )}
    </>
  )
}
