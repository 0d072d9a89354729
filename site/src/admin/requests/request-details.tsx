import { Button, Group } from '@mantine/core'
import type { Request, RequestState } from 'shared/contract'
import { typeset } from '../../ui/typeset.ts'
import { useAdmin } from '../admin-context.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { contactOf } from './contact.ts'
import { deliveryOf } from './delivery-words.ts'
import { QuotedCalculation } from './quoted-calculation.tsx'
import styles from './request-details.module.css'
import { RequestMessage } from './request-message.tsx'
import { RequestNote } from './request-note.tsx'
import { useRequestDeeds } from './use-request-deeds.ts'
import { useRequestNote } from './use-request-note.ts'

const Reach = ({ request }: { readonly request: Request }) => {
  const { links } = useAdmin().platform
  const { does, address } = contactOf(request)
  return (
    <Button
      component="a"
      href={address}
      variant={request.state === 'new' ? 'filled' : 'default'}
      leftSection={<Icon name={request.kind === 'callback' ? 'phone' : 'letter'} size={16} />}
      onClick={(event) => {
        event.preventDefault()
        links.open(address)
      }}
    >
      {does}
    </Button>
  )
}

interface MarksProps {
  readonly state: RequestState
  readonly onMark: (state: RequestState) => void
}

const Marks = ({ state, onMark }: MarksProps) =>
  state === 'new' ? (
    <>
      <Button variant="default" leftSection={<Icon name="check" size={16} />} onClick={() => onMark('done')}>
        Готово
      </Button>
      <Button variant="subtle" color="gray" onClick={() => onMark('spam')}>
        Спам
      </Button>
    </>
  ) : (
    <Button variant="default" onClick={() => onMark('new')}>
      Вернуть в новые
    </Button>
  )

interface RequestDetailsProps {
  readonly request: Request
  readonly now: Date
  readonly onMarked: () => void
}

/** The whole of a request, and all that can be done with it. */
export const RequestDetails = ({ request, now, onMarked }: RequestDetailsProps) => {
  const { deliver } = useRequestDeeds()
  const { record, mark } = useRequestNote(request)
  const delivery = deliveryOf(request.mail, now)
  const { shown, plain } = contactOf(request)
  return (
    <div className={styles.details}>
      {request.kind === 'calculation' ? (
        <>
          <RequestMessage request={request} />
          {request.calculation ? <QuotedCalculation of={request.calculation} /> : null}
        </>
      ) : null}
      {request.hasty ? (
        <p className={styles.hint}>{typeset('Форма заполнена быстрее, чем печатает человек.')}</p>
      ) : null}
      {/* The line above is one button, out of which nobody can take it. */}
      <p className={styles.contact}>
        <span>{shown}</span>
        <CopyButton text={plain} isSmall />
      </p>
      {delivery?.color === 'red' ? (
        <p className={styles.trouble}>
          <span>
            {`${delivery.says}.`} {delivery.trouble}
          </span>
          <Button variant="default" size="compact-sm" onClick={() => void deliver()}>
            Отправить сейчас
          </Button>
        </p>
      ) : null}
      <div className={styles.deeds}>
        <RequestNote record={record} />
        <Group gap={8}>
          <Reach request={request} />
          <Marks state={request.state} onMark={(state) => mark(state, onMarked)} />
        </Group>
      </div>
    </div>
  )
}
