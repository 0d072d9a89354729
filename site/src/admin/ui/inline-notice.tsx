import type { ReactNode } from 'react'
import { typesetRussianText } from '../../ui/typeset.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './inline-notice.module.css'

interface InlineNoticeProps {
  kind: 'info' | 'ok' | 'danger' | 'warning'
  icon?: IconName
  action?: ReactNode
  children: ReactNode
}

const iconByKind = { info: 'info', ok: 'check', danger: 'warning', warning: 'warning' } as const

/** One-sentence notice with at most one action. */
export const InlineNotice = ({ kind, icon = iconByKind[kind], action, children }: InlineNoticeProps) => (
  <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'danger' ? 'alert' : 'status'}>
    <Icon name={icon} />
    <p>{typeof children === 'string' ? typesetRussianText(children) : children}</p>
    {action}
  </div>
)
