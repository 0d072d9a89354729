import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { StateMessage } from '../../../ui/state-message.tsx'
import { typeset } from '../../../ui/typeset.ts'
import { tables } from '../../tables.ts'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

export const Page = () => {
  const { pathname } = useLocation()
  const table = tables.find(({ path }) => path === pathname)
  return (
    <>
      <ScreenHead title={table?.name ?? 'Таблица'} />
      <Panel>
        <StateMessage drawing="state-empty" title="Таблица ещё не загружена">
          <p>
            {typeset(
              'Загрузка таблиц ещё не готова, её делают. Калькулятор на сайте этой таблицей пока не пользуется.',
            )}
          </p>
          <Button mt={12} variant="default" component={Link} to="/admin/tables">
            Все таблицы
          </Button>
        </StateMessage>
      </Panel>
    </>
  )
}
