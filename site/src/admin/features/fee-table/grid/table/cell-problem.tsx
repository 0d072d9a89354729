import besideStyles from './beside-active-cell.module.css'
import styles from './cell-problem.module.css'

interface CellProblemProps {
  readonly id: string
  readonly message: string
  /** False for a warning, with which the value is accepted. */
  readonly isError: boolean
  /** True while the cell is edited: screen readers then read a new reason at once. */
  readonly isAnnounced?: boolean
}

/** Reason below the active cell why its value is not valid or doubtful. */
export const CellProblem = ({ id, message, isError, isAnnounced = false }: CellProblemProps) => (
  <p
    id={id}
    className={`${besideStyles.beside} ${styles.problem}`}
    data-warning={!isError || undefined}
    role={isAnnounced ? 'status' : undefined}
  >
    {message}
  </p>
)
