import { useEffect, useRef } from 'react'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { isCharacterKey, useScreenShortcuts } from '../../../ui/shortcut-settings.ts'
import { hasInquiryChange, type InquiryValues } from '../data/inquiry-change.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import type { InquiryPanelCommands } from '../panel/inquiry-panel.tsx'
import { findInboxCommand, type InboxCommand, inboxShortcutDescriptions } from './inbox-shortcuts.ts'
import type { InboxSelection } from './use-inbox-selection.ts'

const PANEL = '[aria-labelledby=inquiry-sender]'

/** Elements that use the key themselves: controls, and the panel, which the arrow keys scroll. */
const isUsedByElement = (
  { code, target, ctrlKey, metaKey }: KeyboardEvent,
  isPanelPage: boolean,
): boolean => {
  if (!(target instanceof Element)) return false
  if (isPanelPage && code.startsWith('Arrow')) return true
  // All of the panel is selected then, to be copied.
  if (code === 'KeyA' && (ctrlKey || metaKey)) return target.closest(PANEL) !== null
  if (code.endsWith('Enter')) return target.closest('a, button, summary, input') !== null
  return (
    code.startsWith('Arrow') && target.closest(`[role=tab], [role=radio], [type=radio], ${PANEL}`) !== null
  )
}

interface InboxKeysOptions {
  selection: InboxSelection
  /** Whether the open inquiry is a page of its own, which the arrow keys scroll. */
  isPanelPage: boolean
}

type InquiryPanelCommand = Exclude<keyof InquiryPanelCommands, 'inquiryId'>

/** Runs commands of the panel of an inquiry. If the panel does not show it whole yet, they wait for that. */
const usePanelCommands = (selection: InboxSelection) => {
  const panel = useRef<InquiryPanelCommands>(null)
  const waiting = useRef<{ id: number; command: InquiryPanelCommand }>(undefined)
  const runWaiting = useEventCallback(() => {
    if (!waiting.current || panel.current?.inquiryId !== waiting.current.id) return
    const { command } = waiting.current
    waiting.current = undefined
    panel.current[command]()
  })
  useEffect(() => {
    // The panel was closed, or another inquiry was opened instead.
    if (!selection.isOpen || waiting.current?.id !== selection.active) waiting.current = undefined
    runWaiting()
  }, [selection.isOpen, selection.active, runWaiting])
  const setPanel = useEventCallback((commands: InquiryPanelCommands | null) => {
    panel.current = commands
    runWaiting()
  })
  const runInPanel = (command: InquiryPanelCommand, id = selection.active): void => {
    if (id === undefined) return
    waiting.current = { id, command }
    if (selection.isOpen && selection.active === id) runWaiting()
    else selection.open(id)
  }
  /** Whether characters are typed for a field of the panel that is going to be there. */
  const isFieldAwaited = (): boolean =>
    (waiting.current?.command ?? 'focus') !== 'focus' &&
    selection.isOpen &&
    selection.activeInquiry?.id === waiting.current?.id
  return { panel, setPanel, runInPanel, isFieldAwaited }
}

const clickBulkAction = (name: 'assign' | 'due' | 'spam'): void =>
  document.querySelector<HTMLElement>(`[data-bulk="${name}"] button, button[data-bulk="${name}"]`)?.click()

/**
 * Handles the keys of the inbox while its screen is shown. They act on the chosen inquiries, or else on the active one.
 * Returns the commands of the panel, the ref that sets them, and a function that runs one.
 */
export const useInboxKeys = ({ selection, isPanelPage }: InboxKeysOptions) => {
  const { change, take, undoLast } = useInquiryActions()
  const { panel, setPanel, runInPanel, isFieldAwaited } = usePanelCommands(selection)
  const { activeInquiry, chosenInquiries } = selection
  // A page of its own hides the list with what is chosen in it.
  const hasChosen = !isPanelPage && chosenInquiries.length > 0
  const targets = hasChosen ? chosenInquiries : activeInquiry ? [activeInquiry] : []

  const changeAndLeave = (values: InquiryValues) => {
    if (!targets.some((each) => hasInquiryChange(each, values))) return
    void change(targets, values)
    selection.leave(new Set(targets.map(({ id }) => id)))
    selection.clearChosen()
  }
  const runBulkOr = (name: 'assign' | 'due', command: 'assign' | 'editDue') =>
    hasChosen ? clickBulkAction(name) : runInPanel(command)

  const commands: Record<InboxCommand, () => void> = {
    next: () => selection.move(1),
    previous: () => selection.move(-1),
    extendDown: () => selection.extend(1),
    extendUp: () => selection.extend(-1),
    panel: () => runInPanel('focus'),
    close: () => (hasChosen ? selection.clearChosen() : selection.close()),
    take: () => void take(targets),
    assign: () => runBulkOr('assign', 'assign'),
    due: () => runBulkOr('due', 'editDue'),
    done: () => changeAndLeave({ state: 'done' }),
    waiting: () => changeAndLeave({ state: 'waiting' }),
    spam: () => (hasChosen ? clickBulkAction('spam') : changeAndLeave({ state: 'spam' })),
    note: () => runInPanel('writeNote'),
    answer: () => runInPanel('answer'),
    choose: () => {
      if (selection.active !== undefined) selection.toggle(selection.active)
    },
    chooseAll: () => {
      if (!isPanelPage) selection.chooseAll()
    },
    undo: () => {
      const id = undoLast()
      if (id !== undefined) selection.open(id)
    },
  }
  useScreenShortcuts({
    title: 'Заявки',
    descriptions: inboxShortcutDescriptions,
    handle: (event) => {
      if (isCharacterKey(event) && isFieldAwaited()) return true
      const command = findInboxCommand(event)
      if (command === undefined || isUsedByElement(event, isPanelPage)) return false
      commands[command]()
      return true
    },
  })
  return { panel, setPanel, runInPanel }
}
