import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { TableCheck } from 'shared/contract'
import { counted } from '../../../../ui/counted.ts'
import { typeset } from '../../../../ui/typeset.ts'
import { Panel } from '../../../ui/panel.tsx'
import { commonRefusal, impactOrder } from './impact-order.ts'
import styles from './impact-panel.module.css'
import { changeWords, commonWords, outcomeWords } from './impact-words.ts'

type Impact = TableCheck['impact'][number]

interface CarProps {
  readonly car: Impact
  /** Largest change in dollars. Undefined if the row has no bar. */
  readonly most?: number
}

const Car = ({ car: { vehicle, route, before, after }, most }: CarProps) => {
  const change = typeof before === 'number' && typeof after === 'number' ? after - before : 0
  return (
    <tr>
      <th scope="row">
        {typeset(vehicle)}
        <small>{typeset(route)}</small>
        {most !== undefined && most > 0 && change !== 0 ? (
          <svg
            className={change > 0 ? styles.rise : styles.fall}
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={Math.max(1, (Math.abs(change) / most) * 100)} height="4" rx="1" />
          </svg>
        ) : null}
      </th>
      <td className={styles.before}>{outcomeWords(before)}</td>
      <td>{outcomeWords(after)}</td>
      <td className={styles.change}>{changeWords(before, after)}</td>
    </tr>
  )
}

const folded = (count: number, isAll: boolean): string =>
  `${isAll ? 'Все' : 'Ещё'} ${counted(count, 'машина', 'машины', 'машин')} без изменений`

const Cars = ({ impact }: ImpactPanelProps) => {
  const [isAll, setAll] = useState(false)
  const { moved, still, most } = impactOrder(impact)
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Как изменится цена эталонных машин, доллары</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Машина</th>
            <th scope="col">Было</th>
            <th scope="col">Станет</th>
            <th scope="col">Разница</th>
          </tr>
        </thead>
        <tbody>
          {moved.map((car) => (
            <Car key={car.vehicle} car={car} most={most} />
          ))}
          {still.length > 0 && !isAll ? (
            <tr className={styles.fold}>
              <td colSpan={4}>
                <UnstyledButton onClick={() => setAll(true)}>
                  {folded(still.length, moved.length === 0)}
                  <span className={styles.show}>. Показать</span>
                </UnstyledButton>
              </td>
            </tr>
          ) : null}
          {isAll ? still.map((car) => <Car key={car.vehicle} car={car} />) : null}
        </tbody>
      </table>
    </div>
  )
}

interface ImpactPanelProps {
  readonly impact: readonly Impact[]
}

/** Prices of the reference cars before and after the new version is applied. */
export const ImpactPanel = ({ impact }: ImpactPanelProps) => {
  const common = commonRefusal(impact)
  return (
    <Panel title="Как изменится цена" aside={<span className={styles.aside}>эталонные машины, $</span>}>
      {common === undefined ? (
        <Cars impact={impact} />
      ) : (
        <p className={styles.common}>{typeset(commonWords[common])}</p>
      )}
    </Panel>
  )
}
