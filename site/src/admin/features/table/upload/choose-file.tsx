import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface ChooseFileProps extends ButtonProps {
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** Button that opens the file dialog for one file. */
export const ChooseFile = ({ onFile, children, ...button }: ChooseFileProps) => {
  const reset = useRef<() => void>(null)
  const take = (file: File | null) => {
    if (!file) return
    // An input fires no event when the same file is chosen again, as after correcting it.
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
