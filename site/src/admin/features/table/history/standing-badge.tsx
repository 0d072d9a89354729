import { Badge } from '@mantine/core'
import type { TableVersionInfo } from 'shared/contract'
import { formatDate } from 'shared/format'
import { countingOn, toCome } from '../versions-on.ts'

interface StandingBadgeProps {
  readonly version: number
  readonly versions: readonly TableVersionInfo[]
  readonly today: string
}

/** Badge of a version that is in force or will be. Past versions have none. */
export const StandingBadge = ({ version, versions, today }: StandingBadgeProps) => {
  if (countingOn(versions, today)?.version === version) return <Badge color="green">в силе</Badge>
  const coming = toCome(versions, today).find((each) => each.version === version)
  return coming ? <Badge>{`вступит в силу ${formatDate(coming.validFrom)}`}</Badge> : null
}
