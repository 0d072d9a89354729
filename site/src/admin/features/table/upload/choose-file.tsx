import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface ChooseFileProps extends ButtonProps {
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** A button that asks for one file. */
export const ChooseFile = ({ onFile, children, ...button }: ChooseFileProps) => {
  const reset = useRef<() => void>(null)
  const take = (file: File | null) => {
    if (!file) return
    // Whoever mends a file chooses the same one again, and an input stays silent about what it has already.
    reset.current?.()
    onFile(file)
  }
  return (
    <FileButton onChange={take} resetRef={reset}>
      {(opens) => (
        <Button {...button} {...opens}>
          {children}
        </Button>
      )}
    </FileButton>
  )
}
