import { showToast } from '../ui/feedback/toasts.ts'
import styles from './watch-wide-blocks.module.css'

/** How long the button says "Copied". */
const saidMs = 2000

/** Adds a button in the corner of the box around the code. */
function addCopy(code: HTMLElement, box: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles['copy'] ?? ''
  button.textContent = 'Copy'
  // The text of the button changes after a press, so screen readers must announce it.
  button.ariaLive = 'polite'
  let timer: ReturnType<typeof setTimeout> | undefined
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent)
    } catch {
      showToast({ text: 'Failed to copy text to clipboard.' })
      return
    }
    clearTimeout(timer)
    button.textContent = 'Copied'
    timer = setTimeout(() => {
      button.textContent = 'Copy'
    }, saidMs)
  })
  box.append(button)
}

/** Blocks of Markdown texts; blocks of pages have a class. */
const blocks = 'main :is(pre, table):not([class])'

/** Numbers the regions, because their names must differ on a page. */
const counts = { Code: 0, Table: 0 }

let isWatching = false

const known = new WeakSet<Element>()

/** Adds "Copy" to code in texts, and makes wide code and tables scrollable by keyboard. Also handles texts that appear later. */
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

/** Wraps the block in a box that takes its place. */
function wrap(block: HTMLElement, look: string | undefined): HTMLElement {
  const box = document.createElement('div')
  box.className = look ?? ''
  if (block.dir) box.dir = block.dir
  block.before(box)
  box.append(block)
  return box
}

/** Only scrollable blocks are in the Tab order; without JavaScript all blocks of code are. */
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
