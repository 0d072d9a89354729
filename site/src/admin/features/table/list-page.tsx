import { Table } from '@mantine/core'
import { tables } from '../../tables.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { StateNotice } from '../../ui/state-notice.tsx'
import styles from './list-page.module.css'

export const Page = () => (
  <>
    <ScreenHead title="Таблицы" aside={tables.length} />
    <StateNotice kind="info">
      Загрузка таблиц ещё не готова, её делают. Калькулятор на сайте этими таблицами пока не пользуется.
    </StateNotice>
    <Panel>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th h={36}>Таблица</Table.Th>
            <Table.Th>Состояние</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tables.map(({ path, name }) => (
            <Table.Tr key={path}>
              <Table.Td>
                <AdminLink to={path}>{name}</AdminLink>
              </Table.Td>
              <Table.Td className={styles.state}>Ещё не загружена</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  </>
)
