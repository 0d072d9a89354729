import { Badge, Tooltip } from '@mantine/core'
import type { Request } from 'shared/contract'
import styles from './delivery-badge.module.css'
import { deliveryOf } from './delivery-words.ts'

interface DeliveryBadgeProps {
  readonly mail: Request['mail']
  readonly now: Date
}

/** How the mail fares; why it has not gone is said to whoever points at it. */
export const DeliveryBadge = ({ mail, now }: DeliveryBadgeProps) => {
  const delivery = deliveryOf(mail, now)
  if (!delivery) return null
  const { color, says, trouble } = delivery
  if (trouble === undefined) return <Badge color={color}>{says}</Badge>
  return (
    <Tooltip label={trouble} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
      <Badge color={color} tabIndex={0} className={styles.trouble ?? ''}>
        {says}
      </Badge>
    </Tooltip>
  )
}
