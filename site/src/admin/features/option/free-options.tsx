import { Button, Table } from '@mantine/core'
import type { Option } from 'shared/contract'
import { typeset } from '../../../ui/typeset.ts'
import { DeedsHead } from '../../ui/deeds-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { FreeCreate } from './free-edit.tsx'
import styles from './free-options.module.css'
import { FreeRow } from './free-row.tsx'
import type { RowDeeds } from './setting-row.tsx'
import { useOptionRemoval } from './use-option-removal.ts'

export const NEW = 'new'

interface FreeOptionsProps extends RowDeeds {
  readonly rows: readonly Option[]
}

/** The office's own notes under titles that mean nothing to the product. */
export const FreeOptions = ({ rows, ...deeds }: FreeOptionsProps) => {
  const { edited, onEdit, onClose } = deeds
  const isNew = edited === NEW
  const isOurs = isNew || rows.some(({ id }) => String(id) === edited)
  const adding = useFocusKept<HTMLButtonElement>(isOurs, edited !== '')
  const remove = useOptionRemoval()
  const add = (
    <Button
      ref={adding}
      variant="default"
      data-key="new"
      flex="none"
      leftSection={<Icon name="plus" size={16} />}
      onClick={() => onEdit(NEW)}
    >
      Новый параметр
    </Button>
  )
  return (
    <Panel title="Свободные параметры" aside={add}>
      <div className={styles.notice}>
        <StateNotice kind="warning">
          Сайт и расчёт не читают эти параметры: это записи для вас и коллег.
        </StateNotice>
      </div>
      {isNew ? (
        <div className={styles.create}>
          <FreeCreate onClose={onClose} />
        </div>
      ) : null}
      {rows.length === 0 ? (
        <p className={styles.none}>{typeset('Здесь пока ничего нет.')}</p>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Параметр</Table.Th>
              <Table.Th>Значение</Table.Th>
              <DeedsHead width={110} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <FreeRow
                key={row.id}
                row={row}
                {...deeds}
                onRemove={() => remove(row, `Параметр «${row.title}» удалён`)}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}
