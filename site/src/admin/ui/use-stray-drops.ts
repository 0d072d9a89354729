import { useEffect } from 'react'

const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** A field for files takes what is let go of over it by itself. */
const isTaken = (event: DragEvent): boolean =>
  event.defaultPrevented || (event.target instanceof HTMLInputElement && event.target.type === 'file')

/** A file that is let go of where nobody waits for it would be opened instead of the screen. */
export const useStrayDrops = (): void => {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (!isFile(event) || isTaken(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
