import type { TableTitle } from 'shared/calculator'

interface UploadFlowProps {
  readonly title: TableTitle
  readonly file: File
  readonly onLeave: () => void
  readonly onApplied: () => void
}

export const UploadFlow = (_props: UploadFlowProps) => null
