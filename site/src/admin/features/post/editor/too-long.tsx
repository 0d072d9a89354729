import { TEXT_FITS } from 'shared/post'
import { counted } from '../../../../ui/counted.ts'
import { StateNotice } from '../../../ui/state-notice.tsx'

/** A warning shown while the text exceeds the limit. The text is never truncated. */
export const TooLong = ({ signs }: { readonly signs: number }) =>
  signs > TEXT_FITS ? (
    <StateNotice kind="danger">
      {`Вместе с оформлением в тексте ${counted(signs, 'знак', 'знака', 'знаков')}, а сохраняется до 500 000. Всё написанное остаётся здесь: сократите текст или разделите его на две записи.`}
    </StateNotice>
  ) : null
