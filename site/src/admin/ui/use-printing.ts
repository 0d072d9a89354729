import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the screen is on its way to paper, where nothing can be scrolled to. */
export const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    // What is printed is what is drawn once the event has been heard.
    const turn = (isOn: boolean) => flushSync(() => setPrinting(isOn))
    const begin = () => turn(true)
    const end = () => turn(false)
    const look = () => turn(paper.matches)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    paper.addEventListener('change', look)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', look)
    }
  }, [])
  return isPrinting
}
