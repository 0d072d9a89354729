import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { FARTHEST_START } from 'shared/post'

const startOf = (list: HTMLElement): number => {
  const start = Number(list.getAttribute('start') ?? 1)
  return Number.isInteger(start) && Math.abs(start) <= FARTHEST_START ? start : 1
}

const Numbered = OrderedList.extend({
  group: 'block simple list',
  addAttributes: () => ({ start: { default: 1, parseHTML: startOf } }),
})

export const lists = [
  BulletList.extend({ group: 'block simple list' }),
  Numbered,
  ListItem.extend({ content: 'paragraph simple*' }),
  ListKeymap,
]
