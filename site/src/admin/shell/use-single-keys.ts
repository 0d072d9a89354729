import { useEffect, useState } from 'react'
import { useAdmin } from '../admin-context.ts'

const KEY = 'keys'
const OFF = 'off'

/** Whether single letters do anything: who speaks to the machine, or touches keys unawares, can do without them. */
export const useSingleKeys = (): readonly [boolean, (isOn: boolean) => void] => {
  const { drafts } = useAdmin().platform
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    void drafts.read(KEY).then(
      (text) => setOn(text !== OFF),
      () => undefined,
    )
  }, [drafts])
  const turn = (next: boolean) => {
    setOn(next)
    void (next ? drafts.remove(KEY) : drafts.write(KEY, OFF))
  }
  return [isOn, turn]
}
