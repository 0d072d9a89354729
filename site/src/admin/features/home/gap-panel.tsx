import { Button } from '@mantine/core'
import { StateMessage } from '../../../ui/state-message.tsx'
import { typeset } from '../../../ui/typeset.ts'
import { useAdmin } from '../../admin-context.ts'
import { AdminLink } from '../../ui/admin-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Gap } from './gaps.ts'
import { Row, Rows } from './row.tsx'

const Nothing = () => {
  const { links } = useAdmin().platform
  return (
    <StateMessage drawing="state-empty" title="Всё заполнено">
      <p>{typeset('Контакты указаны, у каждой страницы есть мета-теги, категории заведены.')}</p>
      <Button mt={12} onClick={() => links.open('/')}>
        Открыть сайт
      </Button>
    </StateMessage>
  )
}

export const GapPanel = ({ gaps }: { readonly gaps: readonly Gap[] }) => (
  <Panel title="Чего не хватает на сайте" aside={gaps.length || undefined}>
    {gaps.length === 0 ? (
      <Nothing />
    ) : (
      <Rows>
        {gaps.map(({ name, why, to }) => (
          <Row
            key={to}
            name={name}
            value={
              <AdminLink to={to} aria-label={`Заполнить: ${name}`}>
                Заполнить
              </AdminLink>
            }
            more={why}
          />
        ))}
      </Rows>
    )}
  </Panel>
)
