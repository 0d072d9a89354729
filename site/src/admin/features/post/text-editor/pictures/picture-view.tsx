import { SegmentedControl, TextInput } from '@mantine/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { HALF_WIDTH_PICTURE_CLASS } from 'shared/post'
import { PostTextPictureNode } from '../post-text-schema.ts'
import styles from './pictures.module.css'

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const PictureView = ({ node, editor, getPos, selected, updateAttributes }: NodeViewProps) => {
  const { src, alt, width, height, isHalf } = node.attrs
  const returnToText = () => {
    const at = getPos()
    if (at !== undefined) editor.chain().focus().setNodeSelection(at).run()
  }
  return (
    <NodeViewWrapper className={styles.picture} data-chosen={selected || undefined}>
      <img
        className={isHalf === true ? HALF_WIDTH_PICTURE_CLASS : undefined}
        src={toText(src)}
        alt={toText(alt)}
        width={typeof width === 'number' ? width : undefined}
        height={typeof height === 'number' ? height : undefined}
        data-drag-handle
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape returns from its fields to the text */}
      <div
        className={styles.bubble}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
          returnToText()
        }}
      >
        <TextInput
          className={styles.alt ?? ''}
          aria-label="Что на картинке"
          placeholder="Что на картинке"
          value={toText(alt)}
          maxLength={300}
          onChange={({ currentTarget }) => updateAttributes({ alt: currentTarget.value })}
        />
        <SegmentedControl
          aria-label="Ширина картинки"
          size="xs"
          value={isHalf === true ? 'half' : 'full'}
          data={[
            { value: 'full', label: 'Во всю ширину' },
            { value: 'half', label: 'Половина' },
          ]}
          onChange={(value) => updateAttributes({ isHalf: value === 'half' })}
        />
      </div>
    </NodeViewWrapper>
  )
}

export const EditablePostTextPictureNode = PostTextPictureNode.extend({
  addNodeView: () => ReactNodeViewRenderer(PictureView),
})
