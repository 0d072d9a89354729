import { BRAND } from '../../../ui/brand.ts'
import { Drawing } from '../../../ui/drawing.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { typeset } from '../../../ui/typeset.ts'
import { LinkCard } from '../../appearance/link-card.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './previews.module.css'
import type { MetaFields } from './use-metas.ts'

interface LinkPreviewProps {
  readonly fields: MetaFields
}

/** Image of the site in link previews, drawn from the same parts. */
const Picture = () => (
  <div className={styles.picture} aria-hidden="true">
    <div className={styles.brand}>
      <Mark />
      {BRAND}
    </div>
    <p>{typeset('Цена автомобиля в Украине: до копейки и с объяснением')}</p>
    <Drawing name="scene-home" width={1360} height={230} fit="xMidYMax slice" />
  </div>
)

export const LinkPreview = ({ fields: { title, description } }: LinkPreviewProps) => (
  <Panel title="В ссылке">
    <div className={styles.place}>
      <LinkCard picture={<Picture />} title={title} description={description} />
    </div>
  </Panel>
)
