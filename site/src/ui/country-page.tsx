import styles from './country-page.module.css'
import type { Passage } from './country-way.ts'
import { Drawing } from './drawing.tsx'
import { Formula } from './formula.tsx'
import { Link } from './link.tsx'
import { typeset } from './typeset.ts'

export interface Country {
  readonly region: 'usa' | 'eu' | 'georgia'
  readonly title: string
  readonly lead: string
  /** `из США` */
  readonly from: string
  /** Steps from the seller to the registration. */
  readonly way: readonly Passage[]
  readonly notesTitle: string
  readonly notes: readonly Passage[]
}

export const CountryPage = ({ region, title, lead, from, way, notesTitle, notes }: Country) => (
  <>
    <section className={styles.hero} data-region={region}>
      <div className={styles.heroInner}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>{typeset(title)}</h1>
          <p className="lead">{typeset(lead)}</p>
          <p className={styles.reckon}>
            <Link className="button primary" to={`/?from=${region}#calculator`}>
              {typeset(`Посчитать ${from}`)}
            </Link>
          </p>
        </div>
        <Drawing
          className={styles.scene}
          name={`scene-${region}`}
          width={860}
          height={300}
          fit="xMaxYMax meet"
        />
      </div>
    </section>
    <section className="section">
      <h2>Путь автомобиля</h2>
      <ol className={styles.way}>
        {way.map((station) => (
          <li key={station.title}>
            <h3>{typeset(station.title)}</h3>
            <p>{typeset(station.text)}</p>
          </li>
        ))}
      </ol>
    </section>
    <section className="section">
      <h2 className="ruled">{typeset(notesTitle)}</h2>
      <div className="columns">
        {notes.map((note) => (
          <div key={note.title}>
            <h3>{typeset(note.title)}</h3>
            <p>{typeset(note.text)}</p>
          </div>
        ))}
      </div>
    </section>
    <section className="section">
      <h2>Как считают акциз</h2>
      <Formula />
      <p className={styles.more}>
        <Link to="/#price">Из чего складывается вся цена</Link>
      </p>
    </section>
  </>
)
