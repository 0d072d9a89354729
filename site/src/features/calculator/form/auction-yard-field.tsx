import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import {
  type AuctionYard,
  capitalizeLatinPlaceName,
  findRussianPlaceName,
  formatPlaceName,
} from 'shared/calculator'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { buildAuctionYardKey, calculatorFieldLabels, formatAuctionYardWithZip } from '../calculator-labels.ts'
import { searchAuctionYards, splitTextAtSearchMatches } from '../state/search-auction-yards.ts'
import styles from './auction-yard-field.module.css'
import { buildFormFieldAriaAttributes, LabeledFieldWrapper } from './calculator-form-fields.tsx'
import { ProposalNote } from './car-reference-field.tsx'

/** Maximum number of auction yards in the list. Others are found by typing more of their name. */
const MAX_SHOWN_YARDS = 50

const Highlighted = ({ text, searched }: { text: string; searched: string }) =>
  splitTextAtSearchMatches(text, searched).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    isMatch ? <mark key={index}>{part}</mark> : part,
  )

const YardOption = ({ yard, searched }: { yard: AuctionYard; searched: string }) => (
  <>
    <span>
      <Highlighted text={formatAuctionYardWithZip(yard)} searched={searched} />{' '}
      {findRussianPlaceName(yard.location) === undefined ? null : (
        <small lang="en">
          <Highlighted text={capitalizeLatinPlaceName(yard.location)} searched={searched} />
        </small>
      )}
    </span>
    <span className={styles.ports}>{yard.ports.map(formatPlaceName).join(', ')}</span>
  </>
)

interface AuctionYardFieldProps {
  yards: readonly AuctionYard[]
  selected: AuctionYard | undefined
  error: string | undefined
  onChoose: (yardKey: string) => void
}

export const AuctionYardField = ({ yards, selected, error, onChoose }: AuctionYardFieldProps) => {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Text typed into the yard field; `undefined` while the field shows the selected yard. */
  const [typed, setTyped] = useState<string>()
  /** Last typed text, if the visitor has left the yard field without choosing a yard. */
  const [unmatched, setUnmatched] = useState<string>()
  const [activeIndex, setActiveIndex] = useState(0)
  const found = isOpen ? searchAuctionYards(yards, typed ?? '') : []
  const shown = found.slice(0, MAX_SHOWN_YARDS)
  const hint =
    unmatched === undefined
      ? 'Поиск по городу, штату (TX) или индексу'
      : `«${unmatched}»: площадка не выбрана, считаем от прежней`

  useEffect(() => {
    if (isOpen) listRef.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, activeIndex])

  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const open = () => {
    setUnmatched(undefined)
    setActiveIndex(
      Math.max(0, selected === undefined ? 0 : yards.slice(0, MAX_SHOWN_YARDS).indexOf(selected)),
    )
    setOpen(true)
  }
  const choose = (yard: AuctionYard | undefined) => {
    if (yard) onChoose(buildAuctionYardKey(yard))
    close()
  }
  const leave = () => {
    const text = typed?.trim() ?? ''
    if (text !== '' && found.length !== 1) setUnmatched(text)
    choose(text !== '' && found.length === 1 ? found[0] : undefined)
  }
  const moveTo = (index: number) => setActiveIndex((index + shown.length) % Math.max(shown.length, 1))

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) moveTo(activeIndex + (key === 'ArrowDown' ? 1 : -1))
      else open()
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(shown[activeIndex])
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  const activeId = isOpen && shown.length > 0 ? `${id}-${activeIndex}` : undefined
  return (
    <LabeledFieldWrapper
      id={id}
      label={calculatorFieldLabels.yard}
      hint={hint}
      error={error}
      note={<ProposalNote fields={['yard']} />}
      isWide
    >
      <div className={styles.yard}>
        <input
          {...buildFormFieldAriaAttributes(id, { hint, error })}
          type="text"
          name="location"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={typed ?? (selected ? formatAuctionYardWithZip(selected) : '')}
          onFocus={({ target }) => target.select()}
          onClick={() => (isOpen ? undefined : open())}
          onChange={({ target }) => {
            setUnmatched(undefined)
            setTyped(target.value)
            setActiveIndex(0)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={leave}
        />
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M9 3.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM13 13l4 4" />
        </svg>
        <div className={styles.popup} data-is-open={isOpen || undefined}>
          <div
            ref={listRef}
            id={`${id}-list`}
            role="listbox"
            aria-label="Площадки"
            hidden={shown.length === 0}
          >
            {shown.map((yard, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the text field
              <div
                key={buildAuctionYardKey(yard)}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === activeIndex}
                // Pressing an option must not move the focus out of the text field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(yard)}
              >
                <YardOption yard={yard} searched={typed ?? ''} />
              </div>
            ))}
          </div>
          <p className={styles.more} role="status">
            {isOpen && found.length === 0
              ? typesetRussianText('Такой площадки нет в таблице.')
              : found.length > MAX_SHOWN_YARDS
                ? typesetRussianText(
                    `Показаны ${MAX_SHOWN_YARDS} из ${formatCountWithNoun(found.length, 'площадки', 'площадок', 'площадок')}. Напишите город, штат или индекс.`,
                  )
                : ''}
          </p>
        </div>
      </div>
    </LabeledFieldWrapper>
  )
}
