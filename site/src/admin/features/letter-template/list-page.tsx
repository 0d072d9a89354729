import { Button, Table } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { LetterTemplate } from 'shared/contract'
import { IllustratedEmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { useLetterTemplateActions, useLetterTemplates } from '../../lib/letter-templates.ts'
import { AdminLink, RemoveItemButton, TableActionsColumnHeader } from '../../ui/controls.tsx'
import { CopyableTableContainer } from '../../ui/copyable-table.tsx'
import { AdminIcon } from '../../ui/icon.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminPanel, AdminScreenHeader } from '../../ui/screen-layout.tsx'
import styles from './letter-template.module.css'

const LetterTemplateTable = ({ templates }: { templates: readonly LetterTemplate[] }) => {
  const { removeWithUndo } = useLetterTemplateActions()
  return (
    <CopyableTableContainer
      getTable={() => ({
        head: ['Название', 'Тема', 'Текст'],
        rows: templates.map(({ title, subject, text }) => [title, subject, text]),
      })}
    >
      <Table className={styles.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Название</Table.Th>
            <Table.Th>Тема письма</Table.Th>
            <TableActionsColumnHeader width={60} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {templates.map((template) => (
            <Table.Tr key={template.id}>
              <Table.Td>
                <AdminLink to={`/admin/letter-templates/${template.id}`}>{template.title}</AdminLink>
              </Table.Td>
              <Table.Td>{template.subject}</Table.Td>
              <Table.Td>
                <RemoveItemButton
                  itemName={`шаблон «${template.title}»`}
                  onClick={() => removeWithUndo(template, `Шаблон «${template.title}» удалён`)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </CopyableTableContainer>
  )
}

export const Page = () => {
  const query = useLetterTemplates()
  return (
    <>
      <AdminScreenHeader title="Шаблоны писем" aside={query.data?.length}>
        <Button
          variant="filled"
          component={Link}
          to="/admin/letter-templates/create"
          data-key="new"
          leftSection={<AdminIcon name="plus" size={16} />}
        >
          Новый шаблон
        </Button>
      </AdminScreenHeader>
      <AdminPanel>
        <QueryResultOrErrorNotice query={query}>
          {(templates) =>
            templates.length > 0 ? (
              <LetterTemplateTable templates={templates} />
            ) : (
              <IllustratedEmptyListMessage illustration="state-empty" title="Шаблонов пока нет">
                <p>
                  Шаблон — готовый текст ответа клиенту. Сумма, ссылка и маршрут подставятся в него сами, из
                  расчёта.
                </p>
              </IllustratedEmptyListMessage>
            )
          }
        </QueryResultOrErrorNotice>
      </AdminPanel>
    </>
  )
}
