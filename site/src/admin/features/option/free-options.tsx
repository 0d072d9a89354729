import { ActionIcon, Button, Table, Tooltip, UnstyledButton } from '@mantine/core'
import type { Option } from 'shared/contract'
import { typeset } from '../../../ui/typeset.ts'
import { DeedsHead } from '../../ui/deeds-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import { FreeCreate, FreeEdit } from './free-edit.tsx'
import styles from './free-options.module.css'
import type { RowDeeds } from './setting-row.tsx'
import { useOptionRemoval } from './use-option-removal.ts'

export const NEW = 'new'

interface FreeOptionsProps extends RowDeeds {
  readonly rows: readonly Option[]
  readonly edited: string
}

/** The office's own notes under titles that mean nothing to the product. */
export const FreeOptions = ({ rows, edited, onEdit, onHistory, onClose }: FreeOptionsProps) => {
  const remove = useOptionRemoval()
  const add = (
    <Button
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
      {edited === NEW ? (
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
              <Table.Th h={36}>Параметр</Table.Th>
              <Table.Th>Значение</Table.Th>
              <DeedsHead width={110} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                {String(row.id) === edited ? (
                  <Table.Td colSpan={3} className={styles.edited}>
                    <FreeEdit id={row.id} onClose={onClose} />
                  </Table.Td>
                ) : (
                  <>
                    <Table.Td className={styles.title}>
                      <UnstyledButton
                        onClick={() => onEdit(String(row.id))}
                        aria-label={`Изменить «${row.title}»`}
                      >
                        {row.title}
                      </UnstyledButton>
                    </Table.Td>
                    <Table.Td>
                      <p className={styles.value}>{row.value}</p>
                    </Table.Td>
                    <Table.Td className={styles.deeds}>
                      <Tooltip label="История">
                        <ActionIcon
                          aria-label={`История «${row.title}»`}
                          onClick={() => onHistory(String(row.id))}
                        >
                          <Icon name="clock" />
                        </ActionIcon>
                      </Tooltip>
                      <RemoveButton
                        what={`«${row.title}»`}
                        onClick={() => remove(row, `Параметр «${row.title}» удалён`)}
                      />
                    </Table.Td>
                  </>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}
