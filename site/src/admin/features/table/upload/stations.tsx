import { VisuallyHidden } from '@mantine/core'
import styles from './stations.module.css'

const stations = ['Файл', 'Проверка', 'Разница и влияние', 'Применить'] as const

export type Station = (typeof stations)[number]

interface StationsProps {
  readonly at: Station
}

/** Progress of an upload through its four steps. */
export const Stations = ({ at }: StationsProps) => {
  const now = stations.indexOf(at)
  return (
    <nav className={styles.way} aria-label="Путь файла">
      <ol>
        {stations.map((station, index) => (
          <li
            key={station}
            data-state={index < now ? 'past' : index === now ? 'now' : 'ahead'}
            aria-current={index === now ? 'step' : undefined}
          >
            {station}
            {index < now ? <VisuallyHidden>, пройдено</VisuallyHidden> : null}
          </li>
        ))}
      </ol>
    </nav>
  )
}
