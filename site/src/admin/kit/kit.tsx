import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import type { ReactNode } from 'react'
import './kit.css'
import { SchemeContext } from './scheme-context.ts'
import { theme, variables } from './theme.ts'
import { useScheme } from './use-scheme.ts'

interface KitProps {
  readonly children: ReactNode
}

/** The component kit in the brand's colours. */
export const Kit = ({ children }: KitProps) => {
  const scheme = useScheme()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme.scheme}>
      <Notifications position="bottom-left" autoClose={8000} limit={3} />
      <SchemeContext value={scheme}>{children}</SchemeContext>
    </MantineProvider>
  )
}
