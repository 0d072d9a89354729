import { AdminLink } from '../../ui/admin-link.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Gap } from './gaps.ts'
import { Row, Rows } from './row.tsx'

export const GapPanel = ({ gaps }: { readonly gaps: readonly Gap[] }) => (
  <Panel title="Чего не хватает на сайте" aside={gaps.length}>
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
  </Panel>
)
