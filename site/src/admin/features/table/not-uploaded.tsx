import { StateMessage } from '../../../ui/state-message.tsx'
import { typeset } from '../../../ui/typeset.ts'
import { Panel } from '../../ui/panel.tsx'
import { ChooseFile } from './upload/choose-file.tsx'

interface NotUploadedProps {
  readonly onFile: (file: File) => void
}

export const NotUploaded = ({ onFile }: NotUploadedProps) => (
  <Panel>
    <StateMessage drawing="state-empty" title="Таблица ещё не загружена">
      <p>
        {typeset(
          'Пока её нет, калькулятор не назовёт цену там, где она нужна. Подойдёт файл xlsx или csv, перетащите его сюда или выберите.',
        )}
      </p>
      <ChooseFile mt={12} variant="default" onFile={onFile}>
        Выбрать файл
      </ChooseFile>
    </StateMessage>
  </Panel>
)
