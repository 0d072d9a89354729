import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { StateMessage } from '../../../../ui/state-message.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Shown when the URL names a version that does not exist, for example because it was cut short. */
export const NoSuchVersion = () => (
  <Panel>
    <StateMessage drawing="state-empty" title="Такой версии нет">
      <p>Возможно, ссылка скопирована не целиком.</p>
      <Button mt={12} variant="default" component={Link} to="?tab=history">
        Все версии
      </Button>
    </StateMessage>
  </Panel>
)
