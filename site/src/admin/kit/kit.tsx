import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import '@mantine/dropzone/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import type { ReactNode } from 'react'
import './kit.css'
import { SchemeContext } from './scheme-context.ts'
import { theme, variables } from './theme.ts'
import { Toasts } from './toasts.tsx'
import { useScheme } from './use-scheme.ts'

interface KitProps {
  readonly children: ReactNode
}

/** The component kit in the brand's colours. */
export const Kit = ({ children }: KitProps) => {
  const scheme = useScheme()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme.scheme}>
      <Toasts />
      <SchemeContext value={scheme}>{children}</SchemeContext>
    </MantineProvider>
  )
}
