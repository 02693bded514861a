import type { MarkedPost } from '../memory/entities.ts'
import type { Memory } from '../memory/memory.ts'

/** A control of an article, by the beginning of its name; nothing where there is none, or it is off. */
export function controlIn(article: Element, name: string): HTMLElement | undefined {
  const control = [...article.querySelectorAll<HTMLElement>('button, a')].find((each) => nameOf(each).startsWith(name))
  return control?.matches(':disabled') ? undefined : control
}

/** Presses it as its reader would. */
export function pressIn(article: Element, name: string): void {
  const control = controlIn(article, name)
  if (name === 'More' || name === 'Share') control?.focus()
  control?.click()
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent.trim()

export const idInPath = (path: string) => /^\/[^/]+\/post\/(\w+)/.exec(path)?.[1]

/** The post whose address this is, as far as it is known here. */
export function postAt(memory: Memory, path: string): MarkedPost | undefined {
  const publicId = idInPath(path)
  return publicId === undefined ? undefined : memory.entities.find('Post', (post) => post.publicId === publicId)
}
