import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Icon } from './icon.tsx'

interface CopyButtonProps {
  text: string
  /** Small button for use within a line of text. */
  isSmall?: true
}

/** Copies text and shows the result: some browsers block writing to the clipboard. */
export const CopyButton = ({ text, isSmall }: CopyButtonProps) => {
  const { copy, copied, error } = useClipboard({ timeout: 3000 })
  return (
    <Button
      variant="default"
      size={isSmall ? 'compact-sm' : 'sm'}
      leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />}
      onClick={() => void copy(text)}
    >
      <span aria-live="polite">{copied ? 'Скопировано' : error ? 'Скопируйте вручную' : 'Скопировать'}</span>
    </Button>
  )
}
