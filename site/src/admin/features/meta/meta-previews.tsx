import { BRAND_NAME } from '../../../ui/brand.ts'
import { MessageIllustration } from '../../../ui/illustrated-messages.tsx'
import { SiteLogo } from '../../../ui/logo.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { LinkPreviewCard, SearchResultPreview } from '../../ui/page-previews.tsx'
import { Panel } from '../../ui/screen-layout.tsx'
import styles from './meta-form.module.css'
import type { MetaTagFields } from './use-metas.ts'
import { findPublicPageWithMetaTags } from './use-metas.ts'

/** Image of the site in link previews, drawn from the same parts. */
const SiteImage = () => (
  <div className={styles.picture} aria-hidden="true">
    <div className={styles.brand}>
      <SiteLogo />
      {BRAND_NAME}
    </div>
    <p>{typesetRussianText('Цена автомобиля в Украине: до копейки и с объяснением')}</p>
    <MessageIllustration name="scene-home" width={1360} height={230} fit="xMidYMax slice" />
  </div>
)

export const MetaTagPreviews = ({ fields: { page, title, description } }: { fields: MetaTagFields }) => (
  <div className={styles.previews}>
    <Panel title="В поиске">
      <div className={styles.place}>
        <SearchResultPreview
          path={findPublicPageWithMetaTags(page)?.path ?? ''}
          title={title}
          description={description}
        />
      </div>
    </Panel>
    <Panel title="В ссылке">
      <div className={styles.place}>
        <LinkPreviewCard picture={<SiteImage />} title={title} description={description} />
      </div>
    </Panel>
  </div>
)
