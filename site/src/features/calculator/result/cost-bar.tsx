import type { CalculationLineGroupCode, CalculationLineGroupTotal } from 'shared/calculator'
import { calculateLineGroupCostShares, formatCostShare } from 'shared/calculator/text'
import styles from './cost-bar.module.css'

/** Width of the gap between two cost groups, in percent of the width of the cost bar. */
const GAP = 0.25

interface CostBarGraphicProps {
  parts: readonly { group: CalculationLineGroupCode; amount: number }[]
  height: number
}

/** The parts of a price as one bar. It is SVG, because the server may not send `style` attributes. */
export const CostBarSvg = ({ parts, height }: CostBarGraphicProps) => {
  const sum = parts.reduce((total, { amount }) => total + amount, 0)
  let left = 0
  return (
    <svg className={styles.graphic} width="100%" height={height} aria-hidden="true">
      {parts.map(({ group, amount }, index) => {
        const x = left
        const width = (amount * 100) / sum
        const gap = index === parts.length - 1 ? 0 : GAP
        left += width
        return (
          <rect
            key={group}
            data-group={group}
            x={`${x.toFixed(1)}%`}
            width={`${Math.max(width - gap, 0).toFixed(1)}%`}
          />
        )
      })}
    </svg>
  )
}

/** Id of a cost group in the breakdown, to which its legend entry links. */
export const buildCostGroupElementId = (group: CalculationLineGroupCode): string => `cost-${group}`

export const CostBarWithLegend = ({ groups }: { groups: readonly CalculationLineGroupTotal[] }) => {
  const shares = calculateLineGroupCostShares(groups)
  return (
    <figure className={styles.bar}>
      <CostBarSvg parts={groups.map(({ group, uah }) => ({ group, amount: uah }))} height={14} />
      <figcaption>
        <ul>
          {groups.map(({ group, title }, index) => (
            <li key={group} data-group={group}>
              <a href={`#${buildCostGroupElementId(group)}`}>
                {`${title} ${formatCostShare(shares[index] ?? 0)}`}
              </a>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
