import {
  buildCalculatorPageAddress,
  serializeCalculatorQueryParameters,
} from '../../../lib/calculator-query.ts'
import { buildCalculationRequestBody, type UnsavedCalculation } from '../../../router/page-module.ts'
import { type QueuedCalculation, useSiteStore } from '../../../state/site-store.ts'
import { SitePageLink } from '../../../ui/site-link.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { InlineMessage } from '../inline-message.tsx'
import { isCalculationWaitingToBeSaved } from '../state/calculator-services.ts'
import styles from './calculator-result.module.css'
import { ShareCalculationSection } from './share-calculation.tsx'

const formatWaitingReason = ({ error }: QueuedCalculation, online: boolean): string => {
  if (!online || error?.code === 'unreachable') return 'Нет связи'
  if (error?.code === 'bank-silent') return 'Национальный банк сейчас не отвечает'
  if (error?.code === 'too-many') return error.title
  return error ? 'Сервер сейчас не отвечает' : 'Отправляем'
}

const formatWaitingText = (
  saves: readonly QueuedCalculation[],
  last: QueuedCalculation,
  online: boolean,
): string => {
  const reason = formatWaitingReason(last, online)
  const [what, them] = saves.length === 1 ? ['Расчёт сохранён', 'его'] : ['Расчёты сохранены', 'их']
  const when = reason === 'Нет связи' ? 'как только связь появится' : 'как только получится'
  return `${reason}. ${what} на устройстве: отправим ${them}, ${when}.`
}

interface WaitingSavesProps {
  saves: readonly QueuedCalculation[]
  onCancel: (key: string) => void
}

const WaitingSaves = ({ saves, onCancel }: WaitingSavesProps) => {
  const online = useSiteStore((state) => state.online)
  const last = saves.at(-1)
  if (!last) return null
  return (
    <InlineMessage kind="info">
      <p>{typesetRussianText(formatWaitingText(saves, last, online))}</p>
      <ul className={styles.waiting}>
        {saves.map(({ key, title }) => (
          <li key={key}>
            <span>{typesetRussianText(title)}</span>
            <button
              type="button"
              className="button"
              aria-label={`Отменить: ${title}`}
              onClick={() => onCancel(key)}
            >
              Отменить
            </button>
          </li>
        ))}
      </ul>
    </InlineMessage>
  )
}

/** Reads the total from a title such as `Седан, 2019, 15 864,49 $`: the server may name the car in more detail. */
const readTotal = (title: string) => title.split(', ').at(-1)

interface SaveResultProps {
  save: QueuedCalculation
  onClose: () => void
}

const SaveResult = ({ save: { input, car, title, saved, refusal }, onClose }: SaveResultProps) =>
  saved ? (
    <InlineMessage kind="ok" onClose={onClose}>
      <div>
        {typesetRussianText(`Расчёт сохранён: ${saved.title}. `)}
        <SitePageLink to={`/calculation/${saved.id}`}>Открыть</SitePageLink>
      </div>
      {readTotal(saved.title) === readTotal(title) ? null : (
        <div>
          {typesetRussianText(
            `Пока он ждал связи, таблицы или курс изменились. У вас на экране было: ${title}.`,
          )}
        </div>
      )}
    </InlineMessage>
  ) : (
    <InlineMessage kind="danger" onClose={onClose}>
      <p>{typesetRussianText(`Расчёт не сохранён: ${title}. ${refusal}`)}</p>
      <SitePageLink
        to={buildCalculatorPageAddress('/', serializeCalculatorQueryParameters(input))}
        state={{ car }}
      >
        Открыть в калькуляторе, проверить и сохранить ещё раз
      </SitePageLink>
    </InlineMessage>
  )

interface QueuedSaveListProps {
  saves: readonly QueuedCalculation[]
  current: UnsavedCalculation | undefined
  onRemove: (key: string) => void
}

export const QueuedCalculationList = ({ saves, current, onRemove }: QueuedSaveListProps) => {
  const currentBody = current && JSON.stringify(buildCalculationRequestBody(current))
  const currentSaved = saves.findLast(
    (save) => JSON.stringify(buildCalculationRequestBody(save)) === currentBody,
  )?.saved
  return (
    <div className={styles.saves}>
      <WaitingSaves saves={saves.filter(isCalculationWaitingToBeSaved)} onCancel={onRemove} />
      {saves
        .filter((save) => !isCalculationWaitingToBeSaved(save))
        .map((save) => (
          <SaveResult key={save.key} save={save} onClose={() => onRemove(save.key)} />
        ))}
      {currentSaved ? (
        <ShareCalculationSection
          text={currentSaved.shareText ?? currentSaved.title}
          address={`${location.origin}/calculation/${currentSaved.id}`}
        />
      ) : null}
    </div>
  )
}
