import { showToast } from '../ui/feedback/toasts.ts'
import styles from './WideBlocks.module.css'

/** After so long it can be copied once more. */
const saidMs = 2000

/** A button over the corner of the code, in a box around it. */
export function addCopy(code: HTMLElement, box: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles['copy'] ?? ''
  button.textContent = 'Copy'
  // Its words change under the one who has pressed it.
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
