import type { ReactNode } from 'react'

interface DropAreaProps {
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

export const DropArea = ({ children }: DropAreaProps) => children
