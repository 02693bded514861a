import { publicIdIn } from '../../../shared/paths.ts'
import type { InitialOfPage } from '../../platform/app-context.ts'
import type { MarkedPost } from '../../platform/memory/entities.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import type { ShowDialog } from '../../platform/page/dialogs.ts'
import type { Router } from '../../platform/router/router.ts'

/** The state of the app at the key press. */
export interface KeyContext {
  router: Router
  memory: Memory
  initial: InitialOfPage
  show: ShowDialog
}

/** The control of an article whose name begins with this text; undefined if it is missing or off. */
export function controlIn(article: Element, name: string): HTMLElement | undefined {
  const control = [...article.querySelectorAll<HTMLElement>('button, a')].find((each) => nameOf(each).startsWith(name))
  return control?.matches(':disabled, [aria-disabled="true"]') ? undefined : control
}

/** Clicks the control. */
export function pressIn(article: Element, name: string): void {
  const control = controlIn(article, name)
  if (name === 'More' || name === 'Share') control?.focus()
  control?.click()
}

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent.trim()

/** The post with this address, if it is known. */
export function postAt(memory: Memory, path: string): MarkedPost | undefined {
  const publicId = publicIdIn(path)
  return publicId === undefined ? undefined : memory.entities.find('Post', (post) => post.publicId === publicId)
}
