import { useContext } from 'react'
import { RequestForm } from '../../forms/request-form.tsx'
import { SiteContext } from '../../router/site-context.ts'
import { useContacts } from '../../ui/contacts.ts'
import { typeset } from '../../ui/typeset.ts'
import styles from './ask-us.module.css'
import { DirectWays } from './direct-ways.tsx'

/** Both contact forms at the bottom of every page; they work without JavaScript. */
export const AskUs = () => {
  const { hours } = useContacts()
  const { about } = useContext(SiteContext)
  return (
    <div className={styles.ask}>
      <section id="callback" className={styles.sheet} aria-labelledby="callback-title">
        <div>
          <h2 id="callback-title">Посчитаем вместе</h2>
          <p>{typeset('Оставьте телефон — перезвоним в рабочее время и разберём вашу цену по строкам.')}</p>
          {hours.length === 0 ? null : <p className={styles.hours}>{hours.join('\n')}</p>}
          <DirectWays />
        </div>
        <RequestForm kind="callback" />
      </section>
      <section id="calculation" className={styles.sheet} aria-labelledby="calculation-title">
        <div>
          <h2 id="calculation-title">Расчёт письмом</h2>
          <p>
            {typeset(
              about === undefined
                ? 'Назовите марку, год, двигатель и где стоит автомобиль. Ответим письмом: каждая строка с суммой и источником.'
                : 'Спросите об этом расчёте: мы увидим те же строки и суммы и ответим письмом.',
            )}
          </p>
        </div>
        <RequestForm kind="calculation" here={about} />
      </section>
    </div>
  )
}
