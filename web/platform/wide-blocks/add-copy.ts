import { showToast } from '../ui/feedback/toasts.ts'
import styles from './WideBlocks.module.css'

/** After this time it can be copied again. */
const saidMs = 2000

/** Adds a button in the corner of the box around the code. */
export function addCopy(code: HTMLElement, box: HTMLElement): void {
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
