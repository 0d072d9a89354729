import { type Head, PAGE_TAG } from '../head/head.ts'

export const applyHead = ({ title, tags }: Head): void => {
  document.title = title
  for (const old of document.head.querySelectorAll(`[${PAGE_TAG}]`)) old.remove()
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.setAttribute(PAGE_TAG, '')
    if (text !== undefined) element.textContent = text
    document.head.append(element)
  }
}
