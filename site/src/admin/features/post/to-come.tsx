import { Button } from '@mantine/core'
import { StateMessage } from '../../../ui/state-message.tsx'
import { typeset } from '../../../ui/typeset.ts'
import { useAdmin } from '../../admin-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

interface ToComeProps {
  readonly screen: string
  readonly title: string
  readonly text: string
}

/** A screen of the posts while there is nothing to write them with. */
export const ToCome = ({ screen, title, text }: ToComeProps) => {
  const { links } = useAdmin().platform
  return (
    <>
      <ScreenHead title={screen} />
      <Panel>
        <StateMessage drawing="state-empty" title={title}>
          <p>{typeset(text)}</p>
          <Button
            mt={12}
            variant="default"
            leftSection={<Icon name="outside" size={16} />}
            onClick={() => links.open('/blog')}
          >
            Посмотреть блог
          </Button>
        </StateMessage>
      </Panel>
    </>
  )
}
