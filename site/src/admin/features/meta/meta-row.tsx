import { Button, Table } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Meta } from 'shared/contract'
import { DESCRIPTION_FITS, lengthInShort, lengthState, TITLE_FITS } from '../../appearance/length.ts'
import { LengthNote } from '../../appearance/length-note.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import styles from './meta-table.module.css'

interface NamedProps {
  readonly page: string
  readonly name: string
}

const PageKey = ({ page, name }: NamedProps) =>
  name === page ? null : <span className={styles.key}>{page}</span>

interface MetaRowProps {
  readonly record: Meta
  readonly name: string
  readonly onRemove: () => void
}

/** Row of the list. Its link covers the whole row except the buttons. */
export const MetaRow = ({ record: { id, page, title, description }, name, onRemove }: MetaRowProps) => (
  <Table.Tr className={styles.row}>
    <Table.Td>
      <Link className={styles.link} to={`/admin/meta/${id}`}>
        {name}
      </Link>{' '}
      <PageKey page={page} name={name} />
    </Table.Td>
    <Table.Td>
      <div className={styles.title}>
        <span>{title}</span>
        {lengthState(title, TITLE_FITS) === 'cut' ? (
          <LengthNote text={title} fits={TITLE_FITS} says={lengthInShort} />
        ) : null}
      </div>
      <div className={styles.onPhone}>
        Описание: <LengthNote text={description} fits={DESCRIPTION_FITS} says={lengthInShort} />
      </div>
    </Table.Td>
    <Table.Td className={styles.length}>
      <LengthNote text={description} fits={DESCRIPTION_FITS} says={lengthInShort} />
    </Table.Td>
    <Table.Td className={styles.deeds}>
      <RemoveButton what={`мета-теги страницы «${name}»`} onClick={onRemove} />
    </Table.Td>
  </Table.Tr>
)

export const MissingRow = ({ page, name }: NamedProps) => (
  <Table.Tr className={styles.row}>
    <Table.Td>
      <span>{name}</span> <PageKey page={page} name={name} />
    </Table.Td>
    <Table.Td>
      <span className={styles.missing}>
        нет записи
        <Button
          component={Link}
          variant="default"
          size="compact-sm"
          to={`/admin/meta/create?page=${encodeURIComponent(page)}`}
          aria-label={`Добавить мета-теги страницы «${name}»`}
        >
          Добавить
        </Button>
      </span>
    </Table.Td>
    <Table.Td className={styles.length} />
    <Table.Td />
  </Table.Tr>
)
