import { BRAND_NAME } from '../../../ui/brand.ts'
import { MessageIllustration } from '../../../ui/illustrated-messages.tsx'
import { SiteLogo } from '../../../ui/logo.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { SearchEngineResultPreview, SocialLinkPreviewCard } from '../../ui/page-previews.tsx'
import { AdminPanel } from '../../ui/screen-layout.tsx'
import styles from './meta-form.module.css'
import type { MetaTagFieldValues } from './use-metas.ts'
import { findPublicPageWithMetaTags } from './use-metas.ts'

/** HTML imitation of the picture of the site that messengers show above a link. */
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

export const MetaTagPreviewPanels = ({ page, title, description }: MetaTagFieldValues) => (
  <div className={styles.previews}>
    <AdminPanel title="В поиске">
      <div className={styles.place}>
        <SearchEngineResultPreview
          path={findPublicPageWithMetaTags(page)?.path ?? ''}
          title={title}
          description={description}
        />
      </div>
    </AdminPanel>
    <AdminPanel title="В ссылке">
      <div className={styles.place}>
        <SocialLinkPreviewCard picture={<SiteImage />} title={title} description={description} />
      </div>
    </AdminPanel>
  </div>
)
