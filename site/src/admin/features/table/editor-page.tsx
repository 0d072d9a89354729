import { useLocation } from 'react-router-dom'
import { type TableTitle, tableKinds } from 'shared/calculator'
import { tableAt } from '../../table-path.ts'
import { Icon } from '../../ui/icon.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { useListState } from '../../ui/use-list-state.ts'
import { DownloadMenu } from './download-menu.tsx'
import styles from './editor-page.module.css'
import { EditorTabs } from './editor-tabs.tsx'
import { NotUploaded } from './not-uploaded.tsx'
import { OtherVersionNotice } from './other-version-notice.tsx'
import { StandingNotices } from './standing-notices.tsx'
import { ChooseFile } from './upload/choose-file.tsx'
import { DropArea } from './upload/drop-area.tsx'
import { useFileInHand } from './upload/file-in-hand.ts'
import { UploadFlow } from './upload/upload-flow.tsx'
import { useTables } from './use-tables.ts'
import { VersionFacts } from './version-facts.tsx'

interface EditorProps {
  readonly title: TableTitle
}

interface KeptProps extends EditorProps {
  readonly onFile: (file: File) => void
}

const Kept = ({ title, onFile }: KeptProps) => {
  const query = useTables()
  const table = query.data?.find((each) => each.title === title)
  const inForce = table?.inForce
  return (
    <DropArea onFile={onFile}>
      <ScreenHead title={tableKinds[title].name} aside={inForce ? <VersionFacts info={inForce} /> : null}>
        {inForce ? <DownloadMenu title={title} version={inForce.version} /> : null}
        <ChooseFile onFile={onFile} data-key="new" leftSection={<Icon name="plus" size={16} />}>
          Загрузить новую версию
        </ChooseFile>
      </ScreenHead>
      <QueryView query={query}>
        {() =>
          table?.inForce ? (
            <>
              <OtherVersionNotice title={title} inForce={table.inForce} />
              <StandingNotices table={table} />
              <EditorTabs title={title} inForce={table.inForce.version} />
            </>
          ) : (
            <NotUploaded onFile={onFile} />
          )
        }
      </QueryView>
    </DropArea>
  )
}

/** Screen of one fee table: its current rows, its history, and the upload of a new version, which replaces both. */
const Editor = ({ title }: EditorProps) => {
  const { begun, begin, end, hold } = useFileInHand(title)
  const [, set] = useListState({ tab: '', show: '', compare: '' })
  const around = useFocusKept<HTMLDivElement>(begun)
  const showNew = () => {
    end()
    set({ tab: '', show: '', compare: '' })
  }
  return (
    <div ref={around} tabIndex={-1} className={styles.around}>
      {begun ? (
        <UploadFlow title={title} begun={begun} onHold={hold} onLeave={end} onApplied={showNew} />
      ) : (
        <Kept title={title} onFile={begin} />
      )}
    </div>
  )
}

export const Page = () => {
  const title = tableAt(useLocation().pathname)
  return title === undefined ? null : <Editor title={title} />
}
