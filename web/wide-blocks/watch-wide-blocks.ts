import { addCopy } from './add-copy.ts'
import styles from './WideBlocks.module.css'

/** Those of texts in Markdown: what the pages draw themselves has a class. */
const blocks = 'main :is(pre, table):not([class])'

/** How many there were of each, as a page names its regions apart. */
const counts = { Code: 0, Table: 0 }

let isWatching = false

const known = new WeakSet<Element>()

/**
 * Code in the texts of the page gets "Copy"; code and tables wider than their text can be scrolled with the keyboard too. Follows what
 * comes later.
 */
export function watchWideBlocks(): void {
  if (isWatching) return
  isWatching = true
  let waits = false
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) nameIfWide(target as HTMLElement)
  })
  const look = () => {
    waits = false
    for (const block of document.querySelectorAll<HTMLElement>(blocks)) {
      if (known.has(block)) continue
      known.add(block)
      const scroller = block.matches('pre') ? block : wrap(block, styles.table)
      if (scroller === block) addCopy(block, wrap(block, styles.code))
      sizes.observe(scroller)
    }
  }
  const changes = new MutationObserver(() => {
    if (waits) return
    waits = true
    requestAnimationFrame(look)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  look()
}

/** In a box of its own, which stands as the block did. */
function wrap(block: HTMLElement, look: string | undefined): HTMLElement {
  const box = document.createElement('div')
  box.className = look ?? ''
  if (block.dir) box.dir = block.dir
  block.before(box)
  box.append(block)
  return box
}

/** Only what scrolls is a stop of the keyboard: without script every block of code is one. */
function nameIfWide(scroller: HTMLElement): void {
  if (scroller.scrollWidth <= scroller.clientWidth + 1) {
    for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name)
    return
  }
  if (scroller.role === 'region') return
  const kind = scroller.matches('pre') ? 'Code' : 'Table'
  counts[kind] += 1
  scroller.tabIndex = 0
  scroller.role = 'region'
  scroller.ariaLabel = `${kind} ${counts[kind]}`
}
